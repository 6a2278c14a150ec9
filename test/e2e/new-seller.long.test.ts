import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, moveClock, openCaller } from './caller.ts'
import {
  closeContexts,
  emailOf,
  enter,
  errorsOf,
  expectAccessible,
  openContext,
  signIn,
  visit,
} from './chromium.ts'
import { becomeStudent, makePerson, newestMail, PASSWORD } from './people.ts'
import { openStore } from './product-form.ts'
import { buyAndReceive } from './purchase.ts'

let buyer: Caller
beforeAll(async () => {
  buyer = await openCaller('compradora')
})
afterAll(async () => {
  await buyer.leave()
  await closeContexts()
})

const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

/** Answers the provider's set-up in the tab that `button` opens, and returns to the seller's page. */
async function setUpPayments(page: Page, button: string, answer: string): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: button }).click()
  const tab = await opened
  await tab.waitForURL(/\/setup\/e\//)
  await tab.getByLabel('Nombre completo').fill('Ana Prueba')
  await tab.getByLabel('CURP o RFC').fill('XEXX010101000')
  await tab.getByLabel('CLABE').fill('000000001234567897')
  await tab.getByRole('button', { name: answer }).click()
  await tab.waitForURL('**/account?pagos=listo')
  await tab.close()
  // A headless browser sends no focus event when another tab closes.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

async function staffPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await signIn(page, 'moderadora', path)
  return page
}

const isoDay = (fromNow: number) => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10)

describe('a new seller, from registration to payout', () => {
  test('[SEL-01] [SEL-06] [SEL-07] [SEL-08] [SEL-10] [PLT-01] from student verification to the first released sale', {
    timeout: 240_000,
  }, async () => {
    const { username, email } = await makePerson()
    const product = `libreta-${username}`
    const context = await openContext()
    const page = await context.newPage()
    const errors = errorsOf(page)
    await enter(context, email, PASSWORD)
    await becomeStudent(page, username)
    await openStore(page, `Tienda ${username}`, `Libreta ${username}`)

    // Set-up is left half-way, then finished: the page reads both states when it gets the focus.
    await setUpPayments(page, 'Configurar pagos', 'Guardar para después')
    await page.getByText('Termina de configurar tus pagos').waitFor()
    await expectAccessible(page)
    await setUpPayments(page, 'Continuar configuración', 'Enviar y activar')
    await page.getByText('Termina de configurar tus pagos').waitFor({ state: 'detached' })
    await page.getByText('Editar, compartir, vacaciones').click()
    await page.getByText('Pagos con Stripe configurados').waitFor()
    expect(await page.getByRole('button', { name: 'Configuración Completa' }).isDisabled()).toBe(true)

    const moderating = await openContext()
    const staff = await staffPage(moderating, `/staff/products/${product}`)
    await staff.getByRole('button', { name: 'Aprobar', exact: true }).click()
    await staff.getByText(/^Aprobaste /).waitFor()
    await newestMail(email, /^Aprobamos tu producto/)

    const asking = await openContext()
    const asker = await asking.newPage()
    await signIn(asker, 'compradora', `/product/${product}#preguntas`)
    await asker.getByLabel(/Pregúntale a la tienda/).fill('¿Trae espiral?')
    await asker.getByRole('button', { name: 'Enviar pregunta' }).click()
    await asker.getByText('El mensaje ha sido enviado').first().waitFor()
    await newestMail(email, /^Te preguntaron por/)
    await asking.close()
    await visit(page, '/account/messages')
    await page.getByRole('link', { name: 'Responder', exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Enviar respuesta' }).click()
    await page.getByText('Revisa los campos marcados').waitFor()
    await expect.poll(() => focusedField(page)).toBe('answer')
    await page.getByLabel('Tu respuesta').fill('Sí, metálica')
    await page.getByRole('button', { name: 'Enviar respuesta' }).click()
    await page.getByText('Respuesta enviada').waitFor()
    await newestMail(emailOf('compradora'), /respondió tu pregunta/)

    await visit(page, '/account')
    const tile = page.getByRole('link', { name: /Pedidos pendientes/ })
    expect(await tile.innerText()).toMatch(/^0/)
    const order = await buyer.buy(product)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => tile.innerText()).toMatch(/^1/)

    await tile.click()
    const card = page.getByRole('row').filter({ hasText: order.number })
    await card.getByRole('link', { name: 'Marcar enviado' }).click()
    await page.getByRole('button', { name: 'Guardar y avisar' }).click()
    await page.getByText('La orden fue actualizada').waitFor()
    await visit(page, '/account/orders')
    await card.getByRole('link', { name: 'Entregar' }).click()
    await page.getByLabel(/Código de entrega/).fill(order.handOverCode)
    await page.getByRole('button', { name: 'Confirmar entrega' }).click()
    await page.getByText('La orden fue actualizada').waitFor()

    await buyer.post(`/api/v1/orders/${order.id}/confirm-received`)
    await moveClock('2d')
    await newestMail(email, /^Te enviamos/)
    // Without days the page shows this month, which may have begun since the sale. Other tests move the clock.
    await visit(page, `/account/my-sales&${isoDay(-1)}&${isoDay(90)}`)
    await page.getByRole('row', { name: /Completada/ }).waitFor()
    await expectAccessible(page)
    expect(errors).toEqual([])
    await Promise.all([context.close(), moderating.close()])
  })

  test('[PLT-01] [SEL-09] staff decide a return that the seller rejected and the buyer escalated', async () => {
    const { id, number } = await buyAndReceive('guia-de-estudio-para-examen-de-admision')
    const asked = await buyer.post(`/api/v1/orders/${id}/return`, { reason: 'Llegó sin pastas' })
    const { code } = asked as { code: string }
    const moderating = await openContext()
    const seller = await openContext()
    const selling = await seller.newPage()
    await signIn(selling, 'vendedor', '/account/disputes')
    const entry = selling.locator('article', { hasText: number }).first()
    await entry.getByLabel('Código de devolución de 6 dígitos').fill(code)
    await entry.getByRole('button', { name: 'Ya lo recibí' }).click()
    await entry.getByRole('button', { name: 'Rechazar' }).click()
    await entry.getByText('Por favor, envía una respuesta').waitFor()
    await expect.poll(() => focusedField(selling)).toBe('response')
    await entry.getByLabel('Tu respuesta').fill('Salió completa de aquí')
    await entry.getByRole('button', { name: 'Rechazar' }).click()
    // Earlier returns were rejected too: this one has its own entry.
    await selling.locator('article', { hasText: number }).getByText('Devolución rechazada').first().waitFor()
    await seller.close()
    await buyer.post(`/api/v1/orders/${id}/return/escalate`)

    const page = await staffPage(moderating, '/staff?tipo=devoluciones')
    const errors = errorsOf(page)
    await page.getByRole('link', { name: `Revisar: Devolución escalada ${number}` }).click()
    await page.getByRole('heading', { name: 'Decisión' }).waitFor()
    await page.getByText('Salió completa de aquí').first().waitFor()
    await expectAccessible(page)
    await page.getByText('Registrar la decisión').click()
    await page.getByRole('button', { name: 'Sí, registrarla' }).click()
    await page.getByText('Escribe el motivo').first().waitFor()
    await page.getByRole('radio', { name: /^Reembolsar/ }).check()
    await page.getByLabel(/^Motivo/).fill('Las fotos muestran que faltan las pastas')
    await page.getByText('¿Seguro? Le devolvemos').filter({ visible: true }).waitFor()
    await page.getByRole('button', { name: 'Sí, registrarla' }).click()
    await page.getByText('Decisión registrada.').waitFor()
    for (const address of [emailOf('compradora'), emailOf('vendedor')])
      expect(await newestMail(address, /decidió devolver el pago/)).toContain('faltan las pastas')
    await visit(page, '/staff/audit')
    const act = page.getByRole('listitem').filter({ hasText: 'Reembolsó una devolución' }).first()
    await act.getByText('Las fotos muestran que faltan las pastas').waitFor()
    expect(errors).toEqual([])
    await moderating.close()
  })
})
