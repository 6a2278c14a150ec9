import type { BrowserContext, Page } from 'playwright-core'
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
  widths,
} from './chromium.ts'
import { logIn, logInByForm, makePerson, newestMail, PASSWORD, register } from './people.ts'

afterAll(closeContexts)

const OTHER = 'Campus+Azul8'

/** Path of the newest link that was mailed. */
async function linkIn(to: string, words: RegExp): Promise<string> {
  return /https?:\/\/[^/\s]+(\/login\?\S+)/.exec(await newestMail(to, words))?.[1] ?? ''
}

const makeEmail = async () => (await register()).email

/** Fills in and sends the login by keyboard. */
async function typeLogin(page: Page, email: string, password: string): Promise<void> {
  const field = page.getByLabel('Correo electrónico')
  await field.fill('')
  await field.focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

/** Expects the page's message to be visible and accessible. */
async function expectShown(page: Page, words: string): Promise<void> {
  for (const [, size] of widths) {
    await page.setViewportSize(size)
    await page.getByText(words).first().waitFor()
    await expectAccessible(page)
  }
  await page.setViewportSize(phone)
}

test('[ACC-02] [ACC-03] by keyboard: each refused login has its message, and a confirmed person is signed in', async () => {
  const email = await makeEmail()
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await visit(page, '/login')
  await typeLogin(page, 'ana', 'x')
  await page.getByText('Formato de correo inválido').first().waitFor()
  await typeLogin(page, email, 'Nada+De9eso')
  await expectShown(page, 'Correo o contraseña incorrectos. 9 intentos restantes')
  expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(email)
  await typeLogin(page, email, PASSWORD)
  await page.getByText('Por favor verifica tu correo electrónico primero').waitFor()
  await page.getByRole('button', { name: 'Enviar otra vez el correo de confirmación' }).press('Enter')
  await page.getByText('Si hay una cuenta con ese correo, te enviamos un mensaje.').waitFor()

  await visit(page, '/login?mode=verifyEmail&oobCode=no-es-un-codigo')
  await expectShown(page, 'El enlace de verificación es inválido o ya se usó')
  const link = await linkIn(email, /Confirma/)
  await visit(page, link)
  await page.getByText('Tu correo quedó confirmado. Ya puedes ingresar.').waitFor()
  await visit(page, link)
  await page.getByText('El enlace de verificación es inválido o ya se usó').waitFor()
  await visit(page, '/login')
  await typeLogin(page, email, PASSWORD)
  await page.waitForURL('**/account')
  // A signed-in person is redirected from the login.
  await page.goto('/login')
  await page.waitForURL('**/account')
  expect(errors).toEqual([])
  await context.close()
})

test('[ACC-05] recovery requests an address, and a new password waits for its rules', async () => {
  const email = await makeEmail()
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await visit(page, '/login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Recupera tu contraseña' })
  await dialog.getByLabel('Correo electrónico').fill('ana@')
  await dialog.getByLabel('Correo electrónico').press('Enter')
  await expectShown(page, 'Por favor ingresa un correo válido')
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
  await expectShown(page, 'Las contraseñas no coinciden')
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

test('[ACC-03] after too many attempts the page shows the seconds to wait and keeps the e-mail', async () => {
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

/** The tab's storage, which never holds a password. */
async function keptIn(page: Page): Promise<string> {
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  for (const secret of [PASSWORD, OTHER]) expect(kept).not.toContain(secret)
  return kept
}

test('[ACC-06] a form sent after the session has ended is filled in again after the login, and one click sends it', async () => {
  const { email, username } = await makePerson()
  const other = await makePerson()
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await logIn(page, email, '/account/profile')
  await page.getByLabel('Teléfono').fill('4441234567')
  await street(page).fill('Calle a medias')
  // The session ends on the server; this browser does not know.
  await endSession(context)
  await saveAddress(page)
  await page.waitForURL('**/login?next=%2Faccount%2Fprofile')
  expect(await keptIn(page)).toContain('Calle a medias')
  await expectAccessible(page)
  // A password that was visible while it was sent is not stored either.
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await typeLogin(page, email, OTHER)
  await page.getByText('Correo o contraseña incorrectos.').waitFor()
  await keptIn(page)

  // Another person who signs in here sees none of it.
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
  // A correction of the restored form is stored.
  await street(page).fill('Calle entera')
  await saveAddress(page)
  await page.getByText('Guardamos tu dirección.').waitFor()
  expect(await profile()).toMatchObject({ address: 'Calle entera', phone: '4441234567' })
  expect(await street(page).inputValue()).toBe('Calle entera')

  // A form that was saved is not restored after another login.
  await poll(() => keptIn(page)).not.toContain('Calle')

  // Without network the page keeps the typed values.
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

  // The page names another account that has signed in meanwhile, and sends nothing in its name.
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
  // After the author has signed in again in another tab, the form is saved.
  const second = await context.newPage()
  await endSession(context)
  await logInByForm(second, email, '/account')
  await page.bringToFront()
  await saveAddress(page)
  await poll(async () => (await profile()).address).toBe('Calle ajena')
  expect(errors).toEqual([])
  await context.close()
})

test('[ACC-03] [ACC-01] after a heart and after "Avísame" the login says what it is for, and then it is done', async () => {
  const { email } = await makePerson()
  const context = await openContext()
  const page = await context.newPage()
  const titled = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  const path = '/product/bicicleta-urbana-rodada-26'
  await page.goto(path)
  await page.locator('[data-wish]').first().click()
  await page.getByRole('status').getByRole('link', { name: 'Ingresar' }).click()
  await titled('Ingresa y lo guardamos en tu lista')
  await page.getByRole('link', { name: 'Registro' }).click()
  await titled('Crea tu cuenta y lo guardamos en tu lista')
  await page.getByRole('navigation', { name: 'Acceso' }).getByRole('link', { name: 'Ingresar' }).click()
  await titled('Ingresa y lo guardamos en tu lista')
  await typeLogin(page, email, PASSWORD)
  await page.getByText('Producto agregado a la lista de deseos').waitFor()
  expect(new URL(page.url()).pathname).toBe(path)

  await context.clearCookies()
  await page.goto('/search/ukulele')
  await page.locator('[data-waiting="waiting-search"]').first().click()
  await expectShown(page, 'Ingresa y te avisamos de “ukulele”')
  await typeLogin(page, email, PASSWORD)
  await page.getByText(`Te avisaremos a ${email}`).first().waitFor()
  await context.close()
})

test('[ACC-06] a form in a dialog is restored in its dialog, without its passwords', async () => {
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

  await visit(page, '/account/profile')
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

test('[ACC-06] one of many forms of a page is restored in its opened row, and its errors name its fields', async () => {
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
