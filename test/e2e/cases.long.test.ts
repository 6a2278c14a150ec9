import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  closeContexts,
  demoPassword,
  emailOf,
  enter,
  errorsOf,
  expectAccessible,
  openContext,
  phone,
  signIn,
  visit,
} from './chromium.ts'
import { buyAndReceive, openPurchase, sandbox, visitOnceItSays } from './purchase.ts'

afterAll(closeContexts)

const here = '/account/my-shopping'
const product = 'guia-de-estudio-para-examen-de-admision'
const purchase = (page: Page, number: string) => page.locator('article', { hasText: number }).first()

async function askBack(page: Page, number: string, reason: string): Promise<void> {
  await visit(page, foundAt(number))
  await (await openPurchase(page, number)).getByRole('link', { name: 'Pedir devolución' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Razón').selectOption({ label: 'No funciona' })
  await dialog.getByLabel('Cuéntanos el motivo').fill(reason)
  await dialog.getByRole('button', { name: 'Pedir devolución' }).click()
  await page.getByText('Tu solicitud de devolución fue enviada').waitFor()
}

/** The buyer returns the product to the office, where the moderator enters the buyer's return code. */
async function bring(buyer: Page, staff: Page, number: string): Promise<void> {
  const label = await purchase(buyer, number)
    .getByRole('img', { name: /Código QR de devolución/ })
    .getAttribute('aria-label')
  await visit(staff, '/staff/hand-over')
  await staff.getByLabel('Número de pedido de la devolución').fill(number)
  await staff.getByLabel('Código de devolución de 6 dígitos').fill(label?.replace(/\D/g, '') ?? '')
  await staff.getByRole('button', { name: 'Registrar' }).click()
  await staff.getByText('Devolución recibida').waitFor()
}

/** The seller answers the return about this order. */
async function answer(page: Page, number: string, button: string, text: string): Promise<void> {
  await visit(page, '/account/disputes')
  const entry = page.locator('article', { hasText: number }).first()
  await entry.getByLabel('Tu respuesta').fill(text)
  if (button === 'Rechazar') return entry.getByRole('button', { name: button }).click()
  // A question with the amount comes first.
  const yes = entry.getByRole('button', { name: /^Sí, devolver \$[\d,.]+$/ })
  expect(await yes.count()).toBe(0)
  await entry.getByText(button).click()
  await entry.getByText(/^¿Seguro\? Le devolvemos \$/).waitFor()
  await yes.click()
}

const foundAt = (number: string) => `${here}?q=${number}`

const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true
  })

async function shows(page: Page, number: string, text: string): Promise<void> {
  await visitOnceItSays(page, foundAt(number), number, text)
  await purchase(page, number).getByText(text).first().waitFor({ state: 'attached' })
}

async function showsMoney(page: Page, number: string, text: string): Promise<void> {
  await visitOnceItSays(page, '/account/money', number, text)
  await page.locator('tr', { hasText: number }).getByText(text).first().waitFor({ state: 'attached' })
}

test('[BUY-05] the demo shows a return in every state and disputes of every kind', async () => {
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  await signIn(page, 'compradora', here)
  for (const label of ['sin responder', 'respondida'])
    await page.getByText(`Disputa: ${label}`).first().waitFor({ state: 'attached' })
  await visit(page, `${here}?ver=devoluciones`)
  await unfold(page)
  for (const label of ['en proceso', 'rechazada', 'escalada', 'completada', 'cerrada'])
    await page.getByText(`Devolución ${label}`).first().waitFor()
  await expectAccessible(page)
  await context.close()
})

test('[BUY-05] [SEL-09] [PAY-07] a return is approved before the release, and the buyer has the money back', async () => {
  const { number } = await buyAndReceive(product)
  const [buying, selling] = [await openContext(), await openContext({ viewport: phone })]
  const [buyer, seller] = [await buying.newPage(), await selling.newPage()]
  const errors = errorsOf(buyer)
  await enter(buying, emailOf('compradora'), demoPassword)
  await askBack(buyer, number, 'El código ya estaba usado')
  await enter(selling, emailOf('vendedor'), demoPassword)
  await answer(seller, number, 'Aprobar y reembolsar', 'Va de regreso')
  await seller.getByText('Devolución aprobada y reembolsada').first().waitFor()
  await shows(buyer, number, 'Te devolvimos tu pago')
  await purchase(buyer, number).getByText('Devolución completada').first().waitFor({ state: 'attached' })
  await unfold(buyer)
  await purchase(buyer, number).getByText('«Va de regreso»').waitFor()
  expect(errors).toEqual([])
  await Promise.all([buying.close(), selling.close()])
})

test('[BUY-05] [PAY-07] a return is approved after the money went out, and the store gives it back', async () => {
  const [buying, selling] = [await openContext({ viewport: phone }), await openContext()]
  const [buyer, seller] = [await buying.newPage(), await selling.newPage()]
  await signIn(buyer, 'compradora', `${here}?q=derecho`)
  const paidOut = buyer
    .locator('article', { hasText: 'Introducción al estudio del derecho' })
    .filter({ hasText: 'Pago entregado a la tienda' })
    .first()
  const number = (await paidOut.getAttribute('aria-label'))?.replace('Pedido ', '') ?? ''
  await askBack(buyer, number, 'Vienen hojas en blanco')
  await enter(selling, emailOf('vendedor'), demoPassword)
  await answer(seller, number, 'Aprobar y reembolsar', 'Disculpa, no lo vi')
  await seller.getByText('Devolución aprobada y reembolsada').first().waitFor()
  await shows(buyer, number, 'Devolución completada')
  await visit(seller, '/account/money')
  await seller.getByText('Devuelto', { exact: true }).filter({ visible: true }).first().waitFor()
  await Promise.all([buying.close(), selling.close()])
})

test('[BUY-06] [PLT-01] a return is rejected, escalated, and decided by staff for the buyer', async () => {
  const { number, id } = await buyAndReceive(product)
  const [buying, selling, deciding] = [await openContext(), await openContext(), await openContext()]
  const [buyer, seller, staff] = [await buying.newPage(), await selling.newPage(), await deciding.newPage()]
  await enter(buying, emailOf('compradora'), demoPassword)
  await askBack(buyer, number, 'No abre la página de los simulacros')
  await enter(deciding, emailOf('moderadora'), demoPassword)
  await bring(buyer, staff, number)
  await enter(selling, emailOf('vendedor'), demoPassword)
  await answer(seller, number, 'Rechazar', 'A mí sí me abre')
  await seller.locator('article', { hasText: number }).getByText('Devolución rechazada').first().waitFor()
  await visit(buyer, foundAt(number))
  await (await openPurchase(buyer, number)).getByRole('button', { name: 'Pedir que decida Tianguis' }).click()
  await buyer.getByText('Devolución escalada y notificada').waitFor()
  await visit(staff, `/staff/orders/${id}`)
  await staff.getByRole('radio', { name: /^Reembolsar a/ }).check()
  await staff.getByLabel('Motivo (lo leen ambas partes)').fill('El enlace caducó: la tienda no lo probó')
  await staff.getByText('Registrar la decisión').click()
  await staff.getByRole('button', { name: 'Sí, registrarla' }).click()
  await staff.waitForURL(/done=decidido/)
  await shows(buyer, number, 'Devolución completada')
  await unfold(buyer)
  await purchase(buyer, number).getByText('El enlace caducó: la tienda no lo probó').waitFor()
  await visit(seller, '/account/disputes')
  await unfold(seller)
  await seller.getByText('El enlace caducó: la tienda no lo probó').first().waitFor()
  await Promise.all([buying.close(), selling.close(), deciding.close()])
})

test('[PAY-07] the buyer’s bank takes a payment back: held at once, and in the end nobody is paid twice', async () => {
  const { number, charge } = await buyAndReceive(product)
  const [buying, selling, deciding] = [await openContext(), await openContext(), await openContext()]
  const [buyer, seller, staff] = [await buying.newPage(), await selling.newPage(), await deciding.newPage()]
  await enter(deciding, emailOf('moderadora'), demoPassword)
  expect((await sandbox('disputes', { charge })).ok).toBe(true)
  await enter(selling, emailOf('vendedor'), demoPassword)
  await showsMoney(seller, number, 'En pausa')
  await visit(staff, '/staff?tipo=contracargos')
  await staff
    .getByText(new RegExp(`Pedido ${number}`))
    .first()
    .waitFor()
  expect((await sandbox('disputes', { charge, outcome: 'lost' })).ok).toBe(true)
  await enter(buying, emailOf('compradora'), demoPassword)
  await shows(buyer, number, 'Tu banco devolvió el pago')
  await showsMoney(seller, number, 'Devuelto por el banco')
  await Promise.all([buying.close(), selling.close(), deciding.close()])
})
