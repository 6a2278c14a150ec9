import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  closeContexts,
  demoPassword,
  emailOf,
  enter,
  errorsOf,
  openContext,
  phone,
  poll,
  shopUrl,
  visit,
} from './chromium.ts'

afterAll(closeContexts)

const field = (page: Page) => page.getByLabel('Mensaje', { exact: true })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true })

/** A person's view of the buyer's conversation with the demo's first store. */
async function openConversation(username = 'compradora', viewport = phone) {
  const context = await openContext({ viewport })
  await enter(context, emailOf('compradora'), demoPassword)
  const page = await context.newPage()
  await visit(page, '/account/my-shopping')
  const link = page.locator('a[href^="/account/mensajes/"][href$="/la-repisa-universitaria"]').first()
  const address = (await link.getAttribute('href')) ?? ''
  await enter(context, emailOf(username), demoPassword)
  await visit(page, address)
  await page.getByText('Compra pagada').first().waitFor()
  return { context, page, address, errors: errorsOf(page) }
}

const endSession = async (page: Page) =>
  page.context().request.post('/api/v1/auth/logout', { headers: { origin: shopUrl() } })

async function logInAgain(page: Page, address: string) {
  await page.getByText('Tu sesión terminó').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByLabel('Correo electrónico').fill(emailOf('compradora'))
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await page.waitForURL(`**${address}`)
}

test('[BYD-06] a text survives the end of the session, sent or not, and the login says what happened', async () => {
  const { page, address, errors } = await openConversation('compradora', { width: phone.width, height: 300 })
  await field(page).fill('¿Trae la tapa?')
  await endSession(page)
  await sendButton(page).click()
  await logInAgain(page, address)
  await poll(() => field(page).inputValue()).toBe('¿Trae la tapa?')

  // A message of the other side reads the page again, without a click.
  await field(page).fill('¿Y el manual?')
  await endSession(page)
  const seller = await openConversation('vendedor')
  await field(seller.page).fill('Aquí está')
  await sendButton(seller.page).click()
  await logInAgain(page, address)
  await poll(() => field(page).inputValue()).toBe('¿Y el manual?')
  expect(errors).toEqual([])
})

test('[BYD-06] a long text is counted and refused, never cut; a slow line says that it is sending', async () => {
  const { page, context, errors } = await openConversation()
  await field(page).fill('a'.repeat(899))
  expect(await page.getByText(/de 1000 caracteres/).count()).toBe(0)
  await field(page).fill('a'.repeat(1_001))
  await page.getByText('1001 de 1000 caracteres').waitFor()
  await sendButton(page).click()
  await page.getByText('Escribe 1000 caracteres o menos').waitFor()
  expect(await field(page).inputValue()).toHaveLength(1_001)

  // Offline the message does not cover the field, and goes once the network is back.
  await field(page).fill('Ya voy en camino')
  await context.setOffline(true)
  await sendButton(page).click()
  const offline = page.locator('#toasts').getByText('Sin conexión.')
  await offline.waitFor()
  const [toast, composer] = await Promise.all([
    offline.boundingBox(),
    page.locator('.composer').boundingBox(),
  ])
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(composer?.y ?? 0)
  await context.setOffline(false)
  await poll(() => offline.count()).toBe(0)
  const { promise: slow, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/account/mensajes/**', async (route) => {
    await slow
    await route.continue()
  })
  await sendButton(page).click()
  await page.getByRole('button', { name: 'Enviando…' }).getByText('Enviando…').waitFor()
  release()
  await page.getByRole('log').getByText('Ya voy en camino').waitFor()
  await poll(() => field(page).inputValue()).toBe('')
  expect(errors).toEqual([])
})
