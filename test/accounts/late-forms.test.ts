import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '../../src/features/accounts/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { makeLogin } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const address = { intent: 'address', country: 'México', city: 'San Luis Potosí', phone: '4441234567' }

/** The form that a page of this answer would send, and where. */
async function waitingForm(answer: Response) {
  const html = await answer.text()
  const [, action = ''] = /<form[^>]* action="([^"]*)"/.exec(html.slice(html.indexOf('Nada se perdió'))) ?? []
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')],
  )
  return { action, fields: Object.fromEntries(fields) as Record<string, string> }
}

test('[ACC-06] a form sent after the session has ended comes back whole, and does its work once signed in', async () => {
  const { email } = await makeLogin(shop)
  const browser = await shop.as(email)
  await browser.post('/api/v1/auth/logout')
  const typed = { ...address, address: 'Calle "Uno" & Dos <3' }
  const answer = await browser.form('/account/profile?delete=1', typed)
  expect(answer.status).toBe(401)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const form = await waitingForm(answer)
  expect(form.action).toBe('/account/profile?delete=1')
  expect(form.fields['address']?.replace('&lt;', '<')).toBe(typed.address)
  await browser.post('/api/v1/auth/login', { email, password: testPassword })
  expect((await browser.form(form.action, form.fields)).status).toBe(303)
  const profile = await (await browser.get('/api/v1/account/profile')).json()
  expect(profile.address.phone).toBe('4441234567')
})

test('[ACC-06] passwords are not handed back, and forms with files say where what was typed is', async () => {
  const guest = shop.guest()
  const secret = await guest.form('/account?index', {
    intent: 'password',
    currentPassword: 'Secreto+Uno1',
    newPassword: 'Secreto+Dos2',
    confirmation: 'Secreto+Dos2',
  })
  expect(secret.status).toBe(401)
  expect(await secret.text()).not.toContain('Secreto')
  const files = new FormData()
  files.set('logo', new Blob(['x'.repeat(2_000_000)]), 'logo.png')
  const answer = await guest.form('/account/new-store', files)
  expect(answer.status).toBe(401)
  expect(await answer.text()).toContain('regresa con el botón de atrás')
})

test('[ACC-06] the page of a waiting form leads nowhere else', async () => {
  for (const to of ['https://evil.example', '//evil.example', '/\\evil.example']) {
    const answer = await shop.guest().form(`/sesion-terminada?to=${encodeURIComponent(to)}`, { a: 'b' })
    expect((await waitingForm(answer)).action).toBe('/account')
  }
})

test('[ACC-06] S4: on https every cookie of ours is bound to this host, at the page as at the API', async () => {
  const secure = await startShop({ renderPage, env: { PUBLIC_URL: 'https://tianguis.test' } })
  try {
    const { email } = await makeLogin(secure)
    const browser = secure.guest()
    const login = { email, password: testPassword }
    const answers = [
      await browser.get('/api/v1/auth/csrf'),
      await browser.form('/login', { intent: 'login', ...login, rememberMe: 'on' }),
      await browser.post('/api/v1/auth/login', login),
      await browser.form('/account?index', {
        intent: 'password',
        currentPassword: testPassword,
        newPassword: 'Campus+Azul8',
        confirmation: 'Campus+Azul8',
      }),
      await browser.form('/logout', {}),
    ]
    const lines = answers.flatMap(({ headers }) => headers.getSetCookie())
    expect(lines.length).toBeGreaterThan(6)
    for (const line of lines) {
      expect(line).toMatch(/^__Host-tianguis_(session|device|csrf)=/)
      for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(line).toContain(part)
      expect(line).not.toMatch(/domain/i)
    }
    const kept = lines.find((line) => /_session=\S{43}/.test(line) && /Max-Age/.test(line)) ?? ''
    expect(kept).toContain(`Max-Age=${settings.session.rememberDays * 86_400}`)
    const page = await browser.get('/login')
    expect(page.headers.get('strict-transport-security')).toContain('max-age=63072000')
  } finally {
    await secure.stop()
  }
})

test('[ACC-06] S4: a session id that was planted in a browser is worth nothing after the login', async () => {
  const { email } = await makeLogin(shop)
  const attacker = await shop.as((await makeLogin(shop)).email)
  const victim = shop.guest()
  for (const [name, value] of attacker.cookies) victim.cookies.set(name, value)
  await victim.form('/login?mode=recover&oobCode=x', { intent: 'login', email, password: testPassword })
  const who = async (browser: typeof victim) =>
    (await (await browser.get('/api/v1/auth/session')).json()).userInfo
  expect(await who(victim)).toMatchObject({ email })
  // The planted one ended with the login: neither the attacker's nor the victim's account is behind it.
  expect(await who(attacker)).toBeNull()
})

test('[ACC-06] asking whether a session still holds does not prolong it, going on does', async () => {
  const { id, email } = await makeLogin(shop)
  const browser = await shop.as(email)
  const soon = new Date(Date.now() + 600_000)
  await shop.ctx.db.update(sessions).set({ expiresAt: soon }).where(eq(sessions.userId, id))
  const end = async () =>
    (await shop.ctx.db.select().from(sessions).where(eq(sessions.userId, id)))[0]?.expiresAt
  expect(await (await browser.get('/api/v1/auth/session')).json()).toMatchObject({ authenticated: true })
  expect(await end()).toEqual(soon)
  await browser.get('/cookies')
  expect((await end())?.getTime()).toBeGreaterThan(soon.getTime())
})
