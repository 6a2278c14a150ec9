import { afterAll, test } from 'vitest'
import { closeContexts, demoPassword, desktop, emailOf, enter, openContext, phone, visit } from './chromium.ts'

afterAll(closeContexts)
const out = (name: string) => ({ path: `/tmp/h2shots/${name}.png`, fullPage: true })

async function pageOf(username: string) {
  const context = await openContext({ viewport: phone })
  await enter(context, emailOf(username), demoPassword)
  const page = await context.newPage()
  await visit(page, '/account')
  await page.getByRole('button', { name: 'Aceptar' }).first().click({ timeout: 5000 }).catch(() => {})
  return page
}

test('shots', async () => {
  const buyer = await pageOf('compradora')
  const both = async (name: string, page = buyer) => {
    for (const [label, size] of [['390', phone], ['1280', desktop]] as const) {
      await page.setViewportSize(size)
      await page.waitForTimeout(500)
      await page.screenshot(out(`${name}-${label}`))
    }
    await page.setViewportSize(phone)
  }
  await visit(buyer, '/account/my-shopping')
  const address = (await buyer.locator('a[href^="/account/mensajes/"][href$="/la-repisa-universitaria"]').first().getAttribute('href')) ?? ''
  const seller = await pageOf('vendedor')
  await visit(seller, address)
  await seller.getByLabel('Mensaje', { exact: true }).fill('Mejor deposítame por fuera y te lo dejo más barato')
  await seller.getByRole('button', { name: 'Enviar', exact: true }).evaluate((e) => (e as HTMLElement).click())
  await seller.getByRole('button', { name: 'Enviar de todos modos' }).waitFor()
  await both('asked', seller)
  await seller.getByRole('button', { name: 'Enviar de todos modos' }).evaluate((e) => (e as HTMLElement).click())
  await visit(buyer, address)
  await buyer.getByText('Paga solo aquí.').first().waitFor()
  await both('warned')
  const report = await buyer.locator('a[href^="/account/reportar/mensaje/"]').last().getAttribute('href')
  console.log('report', report)
  await visit(buyer, report ?? '')
  await both('report-form')
  await buyer.getByText('Pide pagar por fuera').evaluate((e) => (e as HTMLElement).click())
  await buyer.getByRole('button', { name: /Enviar/ }).last().evaluate((e) => (e as HTMLElement).click())
  await buyer.getByText('Recibimos tu reporte').waitFor()
  await both('report-sent')
  await buyer.locator('summary', { hasText: 'Bloquear a' }).evaluate((e) => (e as HTMLElement).click())
  await both('block-confirm')
  await buyer.getByRole('button', { name: 'Sí, bloquear' }).evaluate((e) => (e as HTMLElement).click())
  await buyer.getByRole('button', { name: /Desbloquear/ }).waitFor()
  await both('report-blocked')
  await visit(buyer, '/account/profile')
  await buyer.locator('#bloqueadas').scrollIntoViewIfNeeded()
  await both('profile')
  const staff = await pageOf('moderadora')
  await visit(staff, '/staff?tipo=reportes')
  await both('staff-queue', staff)
  const staffReport = await staff.locator('a[href^="/staff/reports/"]').first().getAttribute('href')
  if (staffReport) {
    await visit(staff, staffReport)
    await both('staff-report', staff)
  }
  // Checkout with a product of the blocked store.
  await visit(buyer, '/store/la-repisa-universitaria')
  const product = await buyer.locator('a[href^="/product/"]').first().getAttribute('href')
  await visit(buyer, product ?? '')
  await buyer.getByRole('button', { name: /Agregar al carrito/ }).first().evaluate((e) => (e as HTMLElement).click())
  await buyer.waitForTimeout(1500)
  await visit(buyer, '/checkout')
  await both('checkout')
  await buyer.getByRole('button', { name: /Pagar/ }).last().evaluate((e) => (e as HTMLElement).click())
  await buyer.waitForTimeout(3000)
  await both('checkout-refused')
  await visit(buyer, product ?? '')
  await both('product-blocked')
})
