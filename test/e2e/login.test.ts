import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { closeBrowser, desktop, errorsOf, expectAccessible, openContext, phone, visit } from './chromium.ts'
import { logIn, makePerson, newestMail, PASSWORD, register } from './people.ts'

afterAll(closeBrowser)

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

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  '[ACC-02] [ACC-03] on the %s, by keyboard: wrong ways in are told in words, then confirmed and signed in',
  async (_name, viewport) => {
    const email = await makeEmail()
    const context = await openContext({ viewport })
    const page = await context.newPage()
    const errors = errorsOf(page)
    await visit(page, '/login')
    await typeLogin(page, 'ana', 'x')
    await page.getByText('Formato de correo inválido').first().waitFor()
    await typeLogin(page, email, 'Nada+De9eso')
    await page.getByText('Correo o contraseña incorrectos. 9 intentos restantes').waitFor()
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(email)
    await expectAccessible(page)
    await typeLogin(page, email, PASSWORD)
    await page.getByText('Por favor verifica tu correo electrónico primero').waitFor()
    await page.getByRole('button', { name: 'Enviar otra vez el correo de confirmación' }).press('Enter')
    await page.getByText('Si hay una cuenta con ese correo, te enviamos un mensaje.').waitFor()

    await visit(page, '/login?mode=verifyEmail&oobCode=no-es-un-codigo')
    await page.getByText('El enlace de verificación es inválido o ya se usó').waitFor()
    await expectAccessible(page)
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
  },
)

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  '[ACC-05] on the %s: recovery asks for an address, the new password waits for its rules',
  async (_name, viewport) => {
    const email = await makeEmail()
    const context = await openContext({ viewport })
    const page = await context.newPage()
    const errors = errorsOf(page)
    await visit(page, '/login')
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Recupera tu contraseña' })
    await dialog.getByLabel('Correo electrónico').fill('ana@')
    await dialog.getByLabel('Correo electrónico').press('Enter')
    await dialog.getByText('Por favor ingresa un correo válido').waitFor()
    await expectAccessible(page)
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
    await page.getByText('Las contraseñas no coinciden').waitFor()
    expect(await save.isDisabled()).toBe(true)
    await expectAccessible(page)
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
  },
)

test('[ACC-03] after too many attempts the seconds to wait are said, and the e-mail stays', async () => {
  const email = await makeEmail()
  for (let n = 0; n < 10; n++)
    await fetch(`${inject('shopUrl')}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Nada+De9eso' }),
    })
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  await visit(page, '/login')
  await typeLogin(page, email, PASSWORD)
  await page.getByText(/Demasiados intentos\. Intenta nuevamente en \d+ segundos/).waitFor()
  expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(email)
  await context.close()
})

test('[ACC-06] a form sent after the session has ended waits, and goes by itself after signing in elsewhere', async () => {
  const email = await makeEmail()
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await visit(page, await linkIn(email, /Confirma/))
  await page.getByText('Tu correo quedó confirmado.').waitFor()
  await visit(page, '/login?next=%2Faccount%2Fprofile')
  await typeLogin(page, email, PASSWORD)
  await page.waitForURL('**/account/profile')
  await visit(page, '/account/profile')
  await page.getByLabel('Teléfono').fill('4441234567')
  await page.getByLabel('Dirección', { exact: true }).fill('Calle a medias')
  // Ended on the server, without a word to this browser.
  const kept = await context.cookies()
  await context.request.post('/api/v1/auth/logout', { headers: { origin: inject('shopUrl') } })
  expect(kept.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await page.getByText('Lo que enviaste espera aquí y sale cuando ingreses.').waitFor()
  await expectAccessible(page)
  expect(await page.getByLabel('Dirección', { exact: true }).inputValue()).toBe('Calle a medias')
  const [second] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Ingresar de nuevo en otra pestaña' }).click(),
  ])
  await second.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
  await typeLogin(second, email, PASSWORD)
  await second.waitForURL('**/account/profile')
  await page.bringToFront()
  await page.getByText('Guardamos tu dirección.').waitFor()
  await page.getByText('Tu sesión terminó.').waitFor({ state: 'detached' })
  expect(await page.getByLabel('Dirección', { exact: true }).inputValue()).toBe('Calle a medias')

  // The same while the network is away.
  await context.setOffline(true)
  await page.getByLabel('Dirección', { exact: true }).fill('Calle sin red')
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await page.getByText('No se pudo conectar con el servidor. Verifica tu conexión a internet').waitFor()
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await context.setOffline(false)
  await sent
  await page.getByText('No se pudo conectar con el servidor').waitFor({ state: 'detached' })
  await page.reload()
  expect(await page.getByLabel('Dirección', { exact: true }).inputValue()).toBe('Calle sin red')
  expect(errors).toEqual([])
  await context.close()
})

test('[ACC-06] a form waits while another account is signed in, says for whom, and goes once that one is back', async () => {
  const [mine, others] = [await makePerson(), await makePerson()]
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  await logIn(page, mine.email, '/account/profile')
  await visit(page, '/account/profile')
  await page.getByLabel('Teléfono').fill('4441234567')
  await page.getByLabel('Dirección', { exact: true }).fill('Calle ajena')
  await context.request.post('/api/v1/auth/login', {
    data: { email: others.email, password: PASSWORD },
    headers: { origin: inject('shopUrl') },
  })
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await page.getByText(`Ahora ingresaste como @${others.username}.`).waitFor()
  await page.getByText(`El formulario que enviaste como @${mine.username} espera aquí`).waitFor()
  await expectAccessible(page)
  const [second] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: `Ingresar como @${mine.username} en otra pestaña` }).click(),
  ])
  await second.waitForURL('**/login')
  await second.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
  await typeLogin(second, mine.email, PASSWORD)
  await second.waitForURL('**/account')
  await page.bringToFront()
  await page.getByText('Guardamos tu dirección.').waitFor()
  expect(await page.getByLabel('Dirección', { exact: true }).inputValue()).toBe('Calle ajena')
  await context.close()
})

test('[ACC-06] a form in a dialog waits too, and the way to sign in can be pressed over it', async () => {
  const email = await makeEmail()
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  await visit(page, await linkIn(email, /Confirma/))
  await page.getByText('Tu correo quedó confirmado.').waitFor()
  await visit(page, '/login?next=%2Faccount')
  await typeLogin(page, email, PASSWORD)
  await page.waitForURL('**/account')
  await visit(page, '/account?verify=student')
  await context.request.post('/api/v1/auth/logout', { headers: { origin: inject('shopUrl') } })
  await page.getByLabel('Correo institucional').fill('ana@correo.example')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  const [second] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Ingresar de nuevo en otra pestaña' }).click(),
  ])
  await second.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
  await typeLogin(second, email, PASSWORD)
  await second.getByRole('dialog').waitFor()
  await page.bringToFront()
  await page.getByText('Debes usar tu correo institucional').waitFor()
  expect(await page.getByLabel('Correo institucional').inputValue()).toBe('ana@correo.example')
  await context.close()
})

test('[ACC-06] without scripts such a form is handed back, and sent again after signing in', async () => {
  const email = await makeEmail()
  const context = await openContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(await linkIn(email, /Confirma/))
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await page.goto('/login?next=%2Faccount%2Fprofile')
  await typeLogin(page, email, PASSWORD)
  await page.waitForURL('**/account/profile')
  await page.getByLabel('Teléfono').fill('4441234567')
  await page.getByLabel('Dirección', { exact: true }).fill('Calle sin guion')
  await context.request.post('/api/v1/auth/logout', { headers: { origin: inject('shopUrl') } })
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await page.getByRole('heading', { name: 'Tu sesión terminó' }).waitFor()
  const [second] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Ingresar de nuevo en otra pestaña' }).click(),
  ])
  await typeLogin(second, email, PASSWORD)
  await second.waitForURL('**/account')
  await page.getByRole('button', { name: 'Enviar de nuevo' }).click()
  await page.getByText('Guardamos tu dirección.').waitFor()
  expect(await page.getByLabel('Dirección', { exact: true }).inputValue()).toBe('Calle sin guion')
  await context.close()
})
