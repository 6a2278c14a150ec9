import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../browser.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { makeLogin } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const PASSWORD = 'Campus+Verde7'
const NEW = 'Nopal-Verde8@'

/** Visible text of a page without scripts, in one line. */
async function wordsOf(answer: Response): Promise<string> {
  const html = (await textOf(answer)).replace(/<script[\s\S]*?<\/script>/g, '')
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

async function linkTo(email: string): Promise<string> {
  await shop.settle()
  const mails = await shop.mailsTo(email)
  return /https?:\/\/[^/\s]+(\/login\?mode=\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

test('[ACC-04] without an identity provider there is no Google button, and its address says why', async () => {
  for (const path of ['/login', '/register'])
    expect(await textOf(await shop.guest().get(path)), path).not.toContain('auth/google')
  const start = await shop.guest().get('/api/v1/auth/google/start?action=register')
  expect(start.headers.get('location')).toBe('/register?google=google-off')
})

let made = 0
async function registerOnTheWay(browser: Browser, next: string) {
  const username = `camino${++made}`
  const email = `${username}@correo.example`
  const names = { firstName: 'Ana', lastName: 'Prueba' }
  const answer = await browser.form(`/register?next=${encodeURIComponent(next)}`, {
    ...names,
    email,
    username,
    password: PASSWORD,
  })
  expect(answer.status).toBe(302)
  return { email, link: await linkTo(email) }
}

const confirm = (browser: Browser, link: string) =>
  browser.form(link, { intent: 'verify', oobCode: /oobCode=([\w-]+)/.exec(link)?.[1] ?? '' })

test('[ACC-01] the summary of a registration names each field, also without scripts', async () => {
  const empty = { firstName: '', lastName: '', email: '', username: '', phone: '12', password: '' }
  const answer = await shop.guest().form('/register', empty)
  expect(answer.status).toBe(422)
  const words = await wordsOf(answer)
  for (const line of [
    'Nombre: Por favor rellena este campo.',
    'Apellidos: Por favor rellena este campo.',
    'Correo electrónico: Por favor rellena este campo.',
    'Nombre de usuario: Por favor rellena este campo.',
    'Teléfono: Número de teléfono inválido',
    'Contraseña: La contraseña no puede estar vacía',
  ])
    expect(words).toContain(line)
})

test('[ACC-01] the summary of a registration says all that is wrong at once, and only then that something is missing', async () => {
  const typed = {
    firstName: 'Ximena',
    lastName: 'Cruz',
    email: 'x@correo.example',
    username: 'soporte',
    phone: '',
  }
  const send = async (change: Record<string, string>) =>
    wordsOf(await shop.guest().form('/register', { ...typed, password: 'Ximena+Cruz7', ...change }))
  const kept = 'Nombre de usuario: Ese nombre se parece a los de nuestro equipo'
  const guessable = 'Contraseña: No uses tu nombre'
  const own = await send({})
  for (const line of [kept, guessable, 'Revisa los campos marcados']) expect(own).toContain(line)
  expect(own).not.toContain('completa todos los campos')
  const common = await send({ password: 'Password1@' })
  for (const line of [kept, 'Contraseña: Esa contraseña es muy usada']) expect(common).toContain(line)
  const { username } = await makeLogin(shop, false)
  const empty = await send({ username, firstName: '', password: 'Nopal-Verde8@' })
  for (const line of [
    'completa todos los campos',
    'Nombre de usuario: Este nombre de usuario ya está en uso',
  ])
    expect(empty).toContain(line)
})

test('[ACC-02] after a registration on the way to checkout, the link leads there, signed in', async () => {
  const browser = shop.guest()
  const { link } = await registerOnTheWay(browser, '/checkout?a=1&b=2')
  // The link itself is as documented, and says nothing of where they were going.
  expect(link).toMatch(/^\/login\?mode=verifyEmail&oobCode=[\w-]{43}$/)
  const confirmed = await confirm(browser, link)
  expect(confirmed.headers.get('location')).toBe('/checkout?a=1&b=2')
  expect([...browser.cookies.keys()]).not.toContain('going-to')
  const { authenticated } = await (await browser.get('/api/v1/auth/session')).json()
  expect(authenticated).toBe(true)
})

test('[ACC-02] without the cookie of the registration, the link leads to the login and then on', async () => {
  const browser = shop.guest()
  const { email, link } = await registerOnTheWay(browser, '/checkout?a=1&b=2')
  browser.cookies.delete('tianguis_registration')
  const next = encodeURIComponent('/checkout?a=1&b=2')
  const confirmed = await confirm(browser, link)
  expect(confirmed.headers.get('location')).toBe(`/login?next=${next}&done=verified`)
  const entered = await browser.form(`/login?next=${next}`, { intent: 'login', email, password: PASSWORD })
  expect(entered.headers.get('location')).toBe('/checkout?a=1&b=2')
})

test('[ACC-02] a new confirmation link keeps the way too', async () => {
  const browser = shop.guest()
  const { email } = await registerOnTheWay(browser, '/')
  await browser.form('/login?next=%2Fcheckout', { intent: 'resend', email })
  const confirmed = await confirm(browser, await linkTo(email))
  expect(confirmed.headers.get('location')).toBe('/checkout')
})

test.each(['//otro.example/x', 'https://otro.example/', '/\\otro.example', '/logout'])(
  '[ACC-02] %s is no way to go on, however it came into the browser',
  async (next) => {
    const browser = shop.guest()
    const { link } = await registerOnTheWay(browser, next)
    expect(browser.cookies.has('going-to')).toBe(false)
    browser.cookies.set('going-to', encodeURIComponent(next))
    expect((await confirm(browser, link)).headers.get('location')).toBe('/account')
  },
)

test('[ACC-02] a cookie that is no text does no harm', async () => {
  const browser = shop.guest()
  const { link } = await registerOnTheWay(browser, '/checkout')
  browser.cookies.set('going-to', '%E0%A4%A')
  expect((await browser.get(link)).status).toBe(200)
  expect((await confirm(browser, link)).headers.get('location')).toBe('/account')
})

test('[ACC-05] the button of a warning leads to a new password also who is signed in, and says what was sent', async () => {
  const { email } = await makeLogin(shop)
  const browser = await shop.as(email)
  const page = await browser.get('/login?mode=recover')
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('Recupera tu contraseña')
  expect(html).toContain(`value="${email}"`)
  const sent = await browser.form('/login?mode=recover', { intent: 'recover', email })
  expect(sent.headers.get('location')).toBe('/account?done=sent')
  expect(await wordsOf(await browser.get('/account?done=sent'))).toContain(
    'Si hay una cuenta con ese correo, te enviamos un mensaje.',
  )
  expect(await linkTo(email)).toContain('mode=resetPassword')
  // The doors themselves stay closed to who is inside.
  expect((await browser.get('/login')).headers.get('location')).toBe('/account')
})

test('[ACC-05] the dialog reports a link that was used in another tab, with a way to a new one', async () => {
  const { email } = await makeLogin(shop)
  const browser = shop.guest()
  await browser.form('/login?mode=recover', { intent: 'recover', email })
  const link = await linkTo(email)
  const oobCode = /oobCode=([\w-]+)/.exec(link)?.[1] ?? ''
  const form = { intent: 'new-password', oobCode, newPassword: NEW, confirmation: NEW }
  expect((await browser.form(link, form)).headers.get('location')).toBe('/login?done=password')
  const again = await browser.form(link, form)
  expect(again.status).toBe(400)
  const html = await again.text()
  expect(html).toContain('<dialog')
  expect(html).toContain('El código de restablecimiento es inválido o ya se usó')
  expect(html).toMatch(/href="\/login\?mode=recover"[^>]*>Pedir otro enlace/)
})

test('[ACC-07] deleting without writing the proof asks for it, and counts no try', async () => {
  const { email } = await makeLogin(shop)
  const browser = await shop.as(email)
  for (let press = 0; press < 12; press++) {
    const answer = await browser.form('/account/profile?delete=1', { intent: 'delete', password: '' })
    expect(answer.status).toBe(422)
    const words = await wordsOf(answer)
    expect(words).toContain('La contraseña no puede estar vacía')
    expect(words).not.toContain('Tu contraseña actual no es correcta')
  }
  const done = await browser.form('/account/profile?delete=1', { intent: 'delete', password: testPassword })
  expect(done.headers.get('location')).toBe('/login?done=deleted')
})
