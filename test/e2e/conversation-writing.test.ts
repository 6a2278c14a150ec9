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
  poll,
  shopUrl,
  visit,
} from './chromium.ts'
import { picture } from './people.ts'

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

test('[BYD-06] the question about paying outside covers no message, and a fourth photo is refused by number', async () => {
  const { page, errors } = await openConversation()
  const text = 'Aquí sigo esperando'
  await field(page).fill(text)
  await sendButton(page).click()
  const newest = page.getByRole('log').getByText(text)
  await newest.waitFor()
  await field(page).fill('Mejor deposítame por fuera y te lo dejo más barato')
  await sendButton(page).click()
  await page.getByRole('button', { name: 'Enviar de todos modos' }).waitFor()
  const gap = async () => {
    const [message, composer] = await Promise.all([
      newest.boundingBox(),
      page.locator('.composer').boundingBox(),
    ])
    return (composer?.y ?? 0) - (message?.y ?? 0) - (message?.height ?? 0)
  }
  await poll(gap).toBeGreaterThan(0)

  const files = await Promise.all(['a', 'b', 'c', 'd'].map((name) => picture(`${name}.jpg`)))
  await page.locator('.composer input[type=file]').setInputFiles(files)
  const composer = page.locator('.composer')
  await composer.getByText('«d.jpg» no se agregó: Hasta 3 fotos').waitFor()
  const photos = composer.getByRole('list', { name: 'Fotos del mensaje' }).getByRole('img')
  await poll(() => photos.count()).toBe(3)
  const box = await photos.first().boundingBox()
  expect(box?.width).toBe(box?.height)
  await expectAccessible(page)
  expect(errors).toEqual([])
})
