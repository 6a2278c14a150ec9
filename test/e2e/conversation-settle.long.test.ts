import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { moveClock, openCaller } from './caller.ts'
import {
  closeContexts,
  demoPassword,
  emailOf,
  enter,
  errorsOf,
  expectAccessible,
  openContext,
  phone,
  poll,
  visit,
} from './chromium.ts'
import { buyAndWait } from './purchase.ts'

afterAll(closeContexts)

const product = 'guia-de-estudio-para-examen-de-admision'

type Side = { page: Page; card: Locator; errors: readonly unknown[] }

async function sideOf(username: string, card: string, address: string): Promise<Side> {
  const context = await openContext({ viewport: phone })
  await enter(context, emailOf(username), demoPassword)
  const page = await context.newPage()
  const errors = errorsOf(page)
  await visit(page, address)
  return { page, card: page.getByRole('region', { name: card }), errors }
}

/** Both sides of a new purchase, on its conversation. */
async function open(basket: string) {
  const address = `/account/mensajes/${basket}/la-repisa-universitaria`
  const [buyer, seller] = await Promise.all([
    sideOf('compradora', 'Tu compra', address),
    sideOf('vendedor', 'Compra de Ana', address),
  ])
  return { buyer, seller, isBack: (url: URL) => url.pathname === address }
}

async function buyAndCollect() {
  const { id, code, basket } = await buyAndWait(product)
  const seller = await openCaller('vendedor')
  await seller.post(`/api/v1/store/orders/${id}/process`, { stage: 'sent' })
  await seller.post(`/api/v1/store/orders/${id}/hand-over`, { code })
  await seller.leave()
  return basket
}

/** Whether it is on the screen, below the conversation's header. */
const isInSight = (element: Locator) =>
  element.evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect()
    return top >= 56 && bottom <= innerHeight
  })

async function write({ page }: Side, text: string): Promise<void> {
  await page.getByLabel('Mensaje', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByRole('log').getByText(text).waitFor()
}

test('[BYD-06] a missing piece is settled in the conversation alone', async () => {
  const { buyer, seller, isBack } = await open(await buyAndCollect())
  await buyer.card.getByText(/si no, se confirma solo el/).waitFor()
  await buyer.card.getByRole('link', { name: 'Tengo un problema' }).click()
  const dialog = buyer.page.getByRole('dialog')
  await dialog.getByRole('link', { name: /Quiero que la tienda lo resuelva/ }).click()
  await dialog.getByLabel(/Qué le decimos/).fill('Le falta el cuadernillo de respuestas')
  await dialog.getByRole('button', { name: 'Abrir disputa' }).click()
  await buyer.page.waitForURL(isBack)
  await buyer.card.getByRole('heading', { name: 'Disputa: sin responder' }).waitFor()
  // The page begins at the card, whose title is not under the header.
  await poll(() => isInSight(buyer.card.getByRole('heading'))).toBe(true)
  expect(await buyer.card.getByText('Tengo un problema').count()).toBe(0)
  await expectAccessible(buyer.page)

  await seller.card.getByRole('heading', { name: 'Disputa: sin responder' }).waitFor()
  await write(seller, 'Perdón, lo dejo hoy en la oficina')
  await buyer.page.getByRole('log').getByText('Perdón, lo dejo hoy en la oficina').waitFor()
  await write(buyer, 'Ya lo tengo, gracias')

  // The state stays visible above the messages and leads back to the card.
  const { page } = buyer
  await page.setViewportSize({ width: phone.width, height: 560 })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const summary = page.locator('a[href$="#compra"]')
  await poll(() =>
    summary.evaluate((link) => {
      const { left, top, bottom } = link.getBoundingClientRect()
      return document.elementFromPoint(left + 20, (top + bottom) / 2)?.closest('a') === link
    }),
  ).toBe(true)
  expect(await summary.innerText()).toMatch(/^Te toca · .+ · Disputa respondida/)
  await expectAccessible(page)
  await summary.click()
  await poll(() => page.evaluate(() => scrollY)).toBeLessThan(40)
  await page.setViewportSize(phone)

  // Opened again on a low screen, the act is in sight, not the newest message.
  await page.setViewportSize({ width: phone.width, height: 560 })
  await visit(page, new URL(page.url()).pathname)
  await poll(() => isInSight(buyer.card.getByRole('button', { name: /^Ya se resolvió/ }))).toBe(true)
  await page.setViewportSize(phone)
  await buyer.card.getByRole('button', { name: 'Ya se resolvió, cerrar disputa' }).click()
  await buyer.card.getByRole('heading', { name: 'Entregado' }).waitFor()
  await seller.page
    .getByRole('log')
    .getByText(/^Fin de la disputa/)
    .waitFor()
  await buyer.card.getByText('Ya lo recibí').click()
  await buyer.card.getByRole('button', { name: 'Sí, ya lo tengo' }).click()
  await buyer.card.getByRole('button', { name: 'Deshacer' }).waitFor()
  await seller.card.getByRole('heading', { name: 'Confirmado' }).waitFor()
  expect([...buyer.errors, ...seller.errors]).toEqual([])
})

test('[BYD-06] a return is settled from the conversation alone', async () => {
  const { buyer, seller, isBack } = await open(await buyAndCollect())
  await buyer.card.getByRole('link', { name: 'Tengo un problema' }).click()
  const dialog = buyer.page.getByRole('dialog')
  await dialog.getByRole('link', { name: /Quiero devolverlo/ }).click()
  await dialog.getByLabel('Razón').selectOption({ label: 'No funciona' })
  await dialog.getByLabel('Cuéntanos el motivo').fill('El código ya estaba usado')
  await dialog.getByRole('button', { name: 'Ya lo recibí y quiero devolverlo' }).click()
  await buyer.page.waitForURL(isBack)
  await buyer.card.getByText('Tu código de la devolución').waitFor()
  await poll(() => isInSight(buyer.card.getByText('Tu código de la devolución'))).toBe(true)
  const code = (await buyer.card.getByText(/^\d{3} \d{3}$/).innerText()).replace(' ', '')
  await expectAccessible(buyer.page)

  await seller.card.getByRole('heading', { name: 'Devolución en proceso' }).waitFor()
  await seller.card.getByRole('link', { name: 'Ya lo recibí' }).click()
  const field = seller.page.getByLabel('Código de devolución de 6 dígitos')
  await poll(() => isInSight(field)).toBe(true)
  await field.fill(code)
  expect(await seller.page.locator('article').count()).toBe(1)
  await seller.page.getByRole('button', { name: 'Ya lo recibí' }).click()
  await seller.page.waitForURL(isBack)
  await buyer.page
    .getByRole('log')
    .getByText(/La devolución llegó a la oficina/)
    .waitFor()
  await write(seller, 'Ya lo revisé, tienes razón')
  await seller.card.getByRole('link', { name: 'Aprobar o rechazar' }).click()
  await seller.page.getByText('Aprobar y reembolsar').click()
  // Above the bar of tabs.
  const approve = seller.page.getByRole('button', { name: /^Sí, devolver \$/ })
  await poll(async () => ((await approve.boundingBox())?.y ?? 0) + 48 <= phone.height - 64).toBe(true)
  await approve.click()
  await seller.page.waitForURL(isBack)
  await buyer.card.getByRole('heading', { name: 'Pago devuelto' }).waitFor()
  await buyer.card.getByText(/^Te devolvimos \$.+ a tu tarjeta/).waitFor()
  expect([...buyer.errors, ...seller.errors]).toEqual([])
})

test('[BYD-06] a late delivery is settled from the conversation alone', async () => {
  const { basket } = await buyAndWait(product)
  const early = await open(basket)
  await early.seller.card.getByRole('heading', { name: 'Por llevar' }).waitFor()
  await moveClock('5d')
  // Read again with a session of the new time.
  const { buyer, seller, isBack } = await open(basket)
  await buyer.card.getByText(/^Va con retraso: debía llegar el .+ · puedes cancelarlo desde el/).waitFor()
  await expectAccessible(buyer.page)
  expect(await buyer.card.getByText('Cancelar pedido').count()).toBe(0)
  await seller.page.getByRole('button', { name: 'Perdón por el retraso, lo llevo hoy' }).click()
  await seller.page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await buyer.page.getByRole('log').getByText('Perdón por el retraso, lo llevo hoy').waitFor()
  await write(buyer, 'Ya lo conseguí en otro lado, lo cancelo')
  await moveClock('6d')
  await buyer.page.reload()
  await buyer.card.getByRole('link', { name: 'Cancelar pedido' }).click()
  await buyer.page.getByRole('dialog').locator('summary', { hasText: 'Cancelar pedido' }).click()
  await buyer.page.getByRole('button', { name: 'Sí, cancelar y devolverme mi dinero' }).click()
  await buyer.page.waitForURL(isBack)
  await buyer.card.getByRole('heading', { name: 'Cancelado' }).waitFor()
  await buyer.card.getByText(/Te devolvimos|Te estamos devolviendo/).waitFor()
  await seller.page.getByRole('log').getByText('El pedido se canceló').waitFor()
  expect([...buyer.errors, ...seller.errors]).toEqual([])
})

test('[BYD-06] the seller brings and hands over a parcel from the conversation', async () => {
  const { code, basket } = await buyAndWait(product)
  const { buyer, seller, isBack } = await open(basket)
  await seller.card.getByRole('link', { name: 'Ya lo llevé' }).click()
  await seller.page.getByRole('button', { name: 'Guardar y avisar' }).click()
  await seller.page.waitForURL(isBack)
  await buyer.card.getByRole('heading', { name: /^Listo en/ }).waitFor()
  await buyer.card.getByRole('link', { name: 'Tengo un problema' }).click()
  await buyer.page
    .getByRole('dialog')
    .getByText(/Pregúntale primero a la tienda/)
    .waitFor()
  await buyer.page.keyboard.press('Escape')
  await buyer.page.waitForURL(isBack)
  await buyer.card.getByRole('link', { name: 'Ver pase' }).click()
  await buyer.page.getByRole('link', { name: 'Volver', exact: true }).click()
  await buyer.page.waitForURL(isBack)
  await seller.card.getByRole('link', { name: 'Entregar' }).click()
  await seller.page.getByLabel('Código de entrega de 6 dígitos').fill(code)
  await seller.page.getByRole('button', { name: 'Confirmar entrega' }).click()
  await seller.page.waitForURL(isBack)
  await buyer.card.getByRole('heading', { name: 'Entregado' }).waitFor()
  expect([...buyer.errors, ...seller.errors]).toEqual([])
})
