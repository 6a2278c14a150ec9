import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  closeContexts,
  demoPassword,
  desktop,
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
import { logIn, logInByForm, makePerson, newestMail, PASSWORD, register } from './people.ts'

afterAll(closeContexts)

const OTHER = 'Campus+Azul8'

/** The address of the newest link that was mailed, as a path of the shop. */
async function linkIn(to: string, words: RegExp): Promise<string> {
  return /https?:\/\/[^/\s]+(\/login\?\S+)/.exec(await newestMail(to, words))?.[1] ?? ''
}

const makeEmail = async () => (await register()).email

/** By keyboard alone: into the first field, on with Tab, sent with Enter. */
async function typeLogin(page: Page, email: string, password: string): Promise<void> {
  const field = page.getByLabel('Correo electrónico')
  await field.fill('')
  await field.focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

/** What the page says is seen and accessible on the phone as on the desktop. */
async function expectToldOnBoth(page: Page, words: string): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    await page.getByText(words).first().waitFor()
    await expectAccessible(page)
  }
}

test('[ACC-02] [ACC-03] on phone and desktop, by keyboard: wrong ways in are told in words, then confirmed and signed in', async () => {
  const email = await makeEmail()
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await visit(page, '/login')
  await typeLogin(page, 'ana', 'x')
  await page.getByText('Formato de correo inválido').first().waitFor()
  await typeLogin(page, email, 'Nada+De9eso')
  await expectToldOnBoth(page, 'Correo o contraseña incorrectos. 9 intentos restantes')
  expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(email)
  await typeLogin(page, email, PASSWORD)
  await page.getByText('Por favor verifica tu correo electrónico primero').waitFor()
  await page.getByRole('button', { name: 'Enviar otra vez el correo de confirmación' }).press('Enter')
  await page.getByText('Si hay una cuenta con ese correo, te enviamos un mensaje.').waitFor()

  await visit(page, '/login?mode=verifyEmail&oobCode=no-es-un-codigo')
  await expectToldOnBoth(page, 'El enlace de verificación es inválido o ya se usó')
  await page.setViewportSize(phone)
  const link = await linkIn(email, /Confirma/)
  await visit(page, link)
  await page.getByText('Tu correo quedó confirmado. Ya puedes ingresar.').waitFor()
  await visit(page, link)
  await page.getByText('El enlace de verificación es inválido o ya se usó').waitFor()
  await visit(page, '/login')
  await typeLogin(page, email, PASSWORD)
  await page.waitForURL('**/account')
  // Who is signed in already is past the doors.
  await page.goto('/login')
  await page.waitForURL('**/account')
  expect(errors).toEqual([])
  await context.close()
})

test('[ACC-05] on phone and desktop: recovery asks for an address, the new password waits for its rules', async () => {
  const email = await makeEmail()
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await visit(page, '/login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Recupera tu contraseña' })
  await dialog.getByLabel('Correo electrónico').fill('ana@')
  await dialog.getByLabel('Correo electrónico').press('Enter')
  await expectToldOnBoth(page, 'Por favor ingresa un correo válido')
  await page.setViewportSize(phone)
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByLabel('Correo electrónico').press('Enter')
  await page.getByText('Si hay una cuenta con ese correo, te enviamos un mensaje.').waitFor()

  await visit(page, '/login?mode=resetPassword')
  await page.getByText('Código de restablecimiento no disponible').waitFor()
  const link = await linkIn(email, /contraseña nueva/)
  await visit(page, link)
  const save = page.getByRole('button', { name: 'Guardar contraseña' })
  expect(await save.isDisabled()).toBe(true)
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('corta')
  await page.getByText('8 caracteres o más, falta').waitFor()
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(OTHER)
  await page.getByText('8 caracteres o más, cumple').waitFor()
  await page.getByLabel('Confirma la contraseña').fill('otra')
  await expectToldOnBoth(page, 'Las contraseñas no coinciden')
  expect(await save.isDisabled()).toBe(true)
  await page.getByLabel('Confirma la contraseña').fill(OTHER)
  await page.getByLabel('Confirma la contraseña').press('Enter')
  await page.getByText('Listo, tu contraseña cambió. Ingresa con la nueva.').waitFor()
  await visit(page, link)
  await page.getByText('El código de restablecimiento es inválido o ya se usó').waitFor()
  await visit(page, '/login')
  await typeLogin(page, email, OTHER)
  await page.waitForURL('**/account')
  expect(errors).toEqual([])
  await context.close()
})

test('[ACC-03] after too many attempts the seconds to wait are said, and the e-mail stays', async () => {
  const email = await makeEmail()
  const attempt = () =>
    fetch(`${shopUrl()}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Nada+De9eso' }),
    })
  await Promise.all(Array.from({ length: 10 }, attempt))
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  await visit(page, '/login')
  await typeLogin(page, email, PASSWORD)
  await page.getByText(/Demasiados intentos\. Intenta nuevamente en \d+ segundos/).waitFor()
  expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(email)
  await context.close()
})

const endSession = (context: BrowserContext) =>
  context.request.post('/api/v1/auth/logout', { headers: { origin: shopUrl() } })

const street = (page: Page) => page.getByLabel('Dirección', { exact: true })
const saveAddress = (page: Page) => page.getByRole('button', { name: 'Guardar dirección' }).click()

/** Everything that this tab keeps, which is never a password. */
async function keptIn(page: Page): Promise<string> {
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  for (const secret of [PASSWORD, OTHER]) expect(kept).not.toContain(secret)
  return kept
}

test('[ACC-06] a form sent after the session has ended is filled in again after the login, and goes with one press', async () => {
  const { email, username } = await makePerson()
  const other = await makePerson()
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await logIn(page, email, '/account/profile')
  await page.getByLabel('Teléfono').fill('4441234567')
  await street(page).fill('Calle a medias')
  // Ended on the server, without a word to this browser.
  await endSession(context)
  await saveAddress(page)
  await page.waitForURL('**/login?next=%2Faccount%2Fprofile')
  expect(await keptIn(page)).toContain('Calle a medias')
  await expectAccessible(page)
  // A password that was shown while it was sent is one too.
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await typeLogin(page, email, OTHER)
  await page.getByText('Correo o contraseña incorrectos.').waitFor()
  await keptIn(page)

  // Somebody else, who signs in here first, is shown nothing of it.
  await typeLogin(page, other.email, PASSWORD)
  await page.waitForURL('**/account/profile')
  await street(page).waitFor()
  expect(await street(page).inputValue()).toBe('')
  await endSession(context)
  await visit(page, '/login?next=%2Faccount%2Fprofile')
  await typeLogin(page, email, PASSWORD)
  await page.waitForURL('**/account/profile')
  await poll(() => street(page).inputValue()).toBe('Calle a medias')
  expect(await page.getByLabel('Teléfono').inputValue()).toBe('4441234567')
  await expectAccessible(page)
  const profile = async () => (await (await context.request.get('/api/v1/account/profile')).json()).address
  expect((await profile()).address).not.toBe('Calle a medias')
  // What is corrected then is what stays.
  await street(page).fill('Calle entera')
  await saveAddress(page)
  await page.getByText('Guardamos tu dirección.').waitFor()
  expect(await profile()).toMatchObject({ address: 'Calle entera', phone: '4441234567' })
  expect(await street(page).inputValue()).toBe('Calle entera')

  // What has arrived does not come back after another login.
  await poll(() => keptIn(page)).not.toContain('Calle')

  // Without network the page stays, with all that was typed.
  await context.setOffline(true)
  await street(page).fill('Calle sin red')
  await saveAddress(page)
  await page.getByText('Sin conexión. Revisa tu internet e intenta de nuevo.').first().waitFor()
  expect(await street(page).inputValue()).toBe('Calle sin red')
  await context.setOffline(false)
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await saveAddress(page)
  await sent
  await visit(page, '/account/profile')
  expect(await street(page).inputValue()).toBe('Calle sin red')

  // Another account, signed in meanwhile, is said; nothing is sent in its name.
  await street(page).fill('Calle ajena')
  await context.request.post('/api/v1/auth/login', {
    data: { email: other.email, password: PASSWORD },
    headers: { origin: shopUrl() },
  })
  const refused = () => page.waitForResponse((answer) => answer.status() === 409)
  for (let press = 0; press < 2; press++) await Promise.all([refused(), saveAddress(page)])
  await page
    .getByText(`Ahora estás como @${other.username} y esta página es de @${username}. No enviamos nada`)
    .first()
    .waitFor()
  expect(await street(page).inputValue()).toBe('Calle ajena')
  expect((await profile()).address).not.toBe('Calle ajena')
  await expectAccessible(page)
  // Back as who wrote it, in another tab, it goes.
  const second = await context.newPage()
  await endSession(context)
  await logInByForm(second, email, '/account')
  await page.bringToFront()
  await saveAddress(page)
  await poll(async () => (await profile()).address).toBe('Calle ajena')
  expect(errors).toEqual([])
  await context.close()
})

test('[ACC-06] a form in a dialog is filled in again in its dialog, but for its passwords', async () => {
  const { email } = await makePerson()
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  await logIn(page, email, '/account?verify=student')
  await endSession(context)
  const field = page.getByRole('dialog').getByLabel('Correo institucional')
  await field.fill('ana@correo.example')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.waitForURL(/\/login\?next=/)
  await typeLogin(page, email, PASSWORD)
  await field.waitFor()
  await poll(() => field.inputValue()).toBe('ana@correo.example')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByText('Debes usar tu correo institucional').waitFor()
  expect(await field.inputValue()).toBe('ana@correo.example')

  await visit(page, '/account')
  await page.getByRole('link', { name: 'Cambiar contraseña' }).click()
  await page.getByLabel('Contraseña actual').fill(PASSWORD)
  await page.getByLabel('Contraseña nueva').fill(OTHER)
  await page.getByLabel('Confirma la contraseña').fill(OTHER)
  for (let field = 0; field < 3; field++)
    await page.getByRole('button', { name: 'Mostrar contraseña' }).first().click()
  await endSession(context)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await page.waitForURL(/\/login\?next=/)
  await keptIn(page)
  await typeLogin(page, email, PASSWORD)
  await page.waitForURL('**/account**')
  await keptIn(page)
  await context.close()
})

test('[ACC-06] one of many forms of a page is filled in again, with its row opened, and names its fields', async () => {
  const context = await openContext()
  const page = await context.newPage()
  await enter(context, emailOf('moderadora'), demoPassword)
  await visit(page, '/staff/categories')
  const row = page.getByRole('group').filter({ has: page.getByText('Libros y apuntes', { exact: true }) })
  await row.locator('summary').first().click()
  const name = row.getByLabel('Nombre').first()
  await name.fill('')
  await row.getByLabel('Orden en el menú').fill('no')
  await endSession(context)
  await row.getByRole('button', { name: 'Guardar categoría' }).click()
  await page.waitForURL(/\/login\?next=/)
  await typeLogin(page, emailOf('moderadora'), demoPassword)
  await page.waitForURL('**/staff/categories')
  await poll(() => row.getByLabel('Orden en el menú').inputValue()).toBe('no')
  expect(await name.inputValue()).toBe('')
  await row.getByRole('button', { name: 'Guardar categoría' }).click()
  await row
    .getByRole('alert')
    .getByRole('link', { name: /^Nombre: / })
    .waitFor()
  await row
    .getByRole('alert')
    .getByRole('link', { name: /^Orden en el menú: / })
    .waitFor()
  await poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await context.close()
})

test('[ACC-06] without scripts such a form leads to the login and back to its page, and nothing was written', async () => {
  const { email } = await makePerson()
  const context = await openContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await enter(context, email, PASSWORD)
  await page.goto('/account/profile')
  await page.getByLabel('Teléfono').fill('4441234567')
  await street(page).fill('Calle sin guion')
  await endSession(context)
  await saveAddress(page)
  await page.waitForURL('**/login?next=%2Faccount%2Fprofile')
  await typeLogin(page, email, PASSWORD)
  await page.waitForURL('**/account/profile')
  expect(await street(page).inputValue()).toBe('')
  await page.getByLabel('Teléfono').fill('4441234567')
  await street(page).fill('Calle sin guion')
  await saveAddress(page)
  await page.getByText('Guardamos tu dirección.').waitFor()
  expect(await street(page).inputValue()).toBe('Calle sin guion')
  await context.close()
})
