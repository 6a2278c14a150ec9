import { afterAll, expect, test } from 'vitest'
import { openCaller } from './caller.ts'
import {
  closeContexts,
  errorsOf,
  expectAccessible,
  openContext,
  phone,
  shopUrl,
  signIn,
  visit,
} from './chromium.ts'
import { picture } from './people.ts'
import { buyAndReceive, openPurchase } from './purchase.ts'

afterAll(closeContexts)

const here = '/account/my-shopping'

test('[BUY-05] [BUY-06] [SEL-09] a return is requested with a photo, rejected by the seller, and escalated', async () => {
  // Its own purchase is the first of the list, whatever the demo's buyer has bought before.
  const { number: product } = await buyAndReceive('guia-de-estudio-para-examen-de-admision')
  const buying = await openContext()
  const buyer = await buying.newPage()
  const errors = errorsOf(buyer)
  await signIn(buyer, 'compradora', here)
  await (await openPurchase(buyer, product)).getByRole('link', { name: 'Pedir devolución' }).click()
  await buyer.getByRole('button', { name: 'Pedir devolución' }).click()
  // No reason is chosen beforehand.
  await buyer.getByText('Elige una razón').and(buyer.locator('p')).waitFor()
  await buyer.getByText('Por favor, proporciona un motivo para la devolución').first().waitFor()
  await buyer.getByLabel('Razón').selectOption({ label: 'No es como se describe' })
  await buyer.getByLabel('Cuéntanos el motivo').fill('Le faltan las últimas páginas')
  await buyer.getByLabel(/Elige una imagen/).setInputFiles(await picture('paginas.jpg'))
  await buyer.getByRole('button', { name: 'Pedir devolución' }).click()
  await buyer.getByText('Tu solicitud de devolución fue enviada').waitFor()
  await (await openPurchase(buyer, product)).getByText('Devolución en proceso').waitFor()
  await (await openPurchase(buyer, product)).getByRole('link', { name: 'Foto 1 de 1 de' }).waitFor()
  const code = (
    await (
      await openPurchase(buyer, product)
    )
      .getByRole('img', { name: /Código QR de devolución/ })
      .getAttribute('aria-label')
  )?.replace(/\D/g, '')

  const selling = await openContext({ viewport: phone })
  const seller = await selling.newPage()
  await signIn(seller, 'vendedor', '/account/disputes')
  const entry = seller.locator('article', { hasText: product }).first()
  await expectAccessible(seller)
  expect(await entry.getByRole('button', { name: 'Rechazar' }).count()).toBe(0)
  await entry.getByLabel('Código de devolución de 6 dígitos').fill('12345')
  await entry.getByRole('button', { name: 'Ya lo recibí' }).click()
  await entry.getByText('El código debe tener 6 dígitos').waitFor()
  await entry.getByLabel('Código de devolución de 6 dígitos').fill(code ?? '')
  await entry.getByRole('button', { name: 'Ya lo recibí' }).click()
  await seller.getByText('Anotamos que el producto llegó a la oficina').waitFor()
  await entry.getByRole('link', { name: /Foto 1 de 1/ }).click()
  await seller
    .getByRole('dialog')
    .getByAltText(/Foto 1 de 1/)
    .waitFor()
  await seller.keyboard.press('Escape')
  await seller.getByRole('dialog').waitFor({ state: 'hidden' })
  await entry.getByLabel('Tu respuesta').fill('Las páginas están completas en la foto')
  await entry.getByRole('button', { name: 'Rechazar' }).click()
  // Earlier returns were rejected too.
  await seller.locator('article', { hasText: product }).getByText('Devolución rechazada').first().waitFor()

  await visit(buyer, here)
  await (await openPurchase(buyer, product)).getByText('«Las páginas están completas en la foto»').waitFor()
  await expectAccessible(buyer)
  await (await openPurchase(buyer, product))
    .getByRole('button', { name: 'Pedir que decida Tianguis' })
    .click()
  await buyer.getByText('Devolución escalada y notificada').waitFor()
  await (await openPurchase(buyer, product)).getByText('Nuestro equipo resuelve').waitFor()
  expect(errors).toEqual([])
  await Promise.all([selling.close(), buying.close()])
})

test('[BUY-04] [SEL-09] [BUY-03] a problem is reported, answered and closed, and the product is reviewed', async () => {
  const product = 'Química general'
  const [ana, luis] = [await openCaller('compradora'), await openCaller('vendedor')]
  const order = await ana.buy('quimica-general-y-laboratorio')
  await luis.post(`/api/v1/store/orders/${order.id}/process`, { stage: 'sent' })
  await luis.post(`/api/v1/store/orders/${order.id}/hand-over`, { code: order.handOverCode })
  await Promise.all([ana.leave(), luis.leave()])
  const buying = await openContext({ viewport: phone })
  const buyer = await buying.newPage()
  const errors = errorsOf(buyer)
  await signIn(buyer, 'compradora', here)
  const card = buyer.getByRole('region', { name: '¿Todo bien con tu compra?' })
  await card.filter({ hasText: product }).first().getByRole('link', { name: 'Tengo un problema' }).click()
  const dialog = buyer.getByRole('dialog')
  await dialog.getByRole('link', { name: /Quiero devolverlo/ }).waitFor()
  await expectAccessible(buyer)
  await dialog.getByRole('link', { name: /Quiero que la tienda lo resuelva/ }).click()
  await dialog.getByLabel(/Qué le decimos/).fill('Viene con otra portada')
  await dialog.getByLabel(/Elige una imagen/).setInputFiles([await picture('a.jpg'), await picture('b.jpg')])
  await dialog.getByText('2/5').waitFor()
  await expectAccessible(buyer)
  await dialog.getByRole('button', { name: 'Abrir disputa' }).click()
  await buyer.getByText('Le avisamos a la tienda').waitFor()

  const selling = await openContext()
  const seller = await selling.newPage()
  await signIn(seller, 'vendedor', '/account/disputes')
  const entry = seller.locator('article', { hasText: 'Viene con otra portada' })
  await entry.getByRole('link', { name: /Foto 2 de 2/ }).waitFor()
  await entry.getByLabel('Tu respuesta').fill('Es la edición nueva')
  await entry.getByRole('button', { name: 'Enviar respuesta' }).click()
  await seller.getByText('Tu respuesta fue enviada').waitFor()

  await visit(buyer, here)
  await (await openPurchase(buyer, product)).getByText('Es la edición nueva').waitFor()
  await (await openPurchase(buyer, product)).getByRole('button', { name: /cerrar disputa/ }).click()
  await buyer.getByText('Cerraste tu disputa').waitFor()

  await (await openPurchase(buyer, product)).getByRole('link', { name: 'Calificar producto' }).click()
  await buyer.getByRole('dialog').getByRole('button', { name: 'Publicar opinión' }).click()
  await buyer.getByText('Agrega una calificación y un comentario').waitFor()
  await buyer.getByRole('radio', { name: /4 de 5/ }).check()
  await buyer.getByLabel('Comentario').fill('Muy completo')
  await buyer.getByRole('dialog').getByRole('button', { name: 'Publicar opinión' }).click()
  await buyer.getByText('Tu opinión fue publicada').waitFor()
  expect(errors).toEqual([])
  await Promise.all([buying.close(), selling.close()])
})

test('[BYD-02] the seller sees where their money is and takes it along as a table', async () => {
  const context = await openContext()
  const page = await context.newPage()
  await signIn(page, 'vendedor', '/account/money')
  await page.getByText('Retenido', { exact: true }).first().waitFor()
  await expectAccessible(page)
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const response = await fetch(`${shopUrl()}/account/money.csv`, { headers: { cookie: cookies } })
  expect(response.headers.get('content-type')).toContain('text/csv')
  const text = await response.text()
  expect(text).toContain('"Para ti"')
  expect(text.split('\r\n').length).toBeGreaterThan(5)
  await context.close()
})
