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

const address = { intent: 'address', country: 'México', city: 'San Luis Potosí', phone: '4449998877' }

test('[ACC-06] a form sent after the session has ended leads to the login and back to its page', async () => {
  const { email } = await makeLogin(shop)
  const browser = await shop.as(email)
  await browser.post('/api/v1/auth/logout')
  const answer = await browser.form('/account/profile?delete=1', address)
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    '/login?next=%2Faccount%2Fprofile%3Fdelete%3D1',
  ])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  await browser.post('/api/v1/auth/login', { email, password: testPassword })
  const profile = await (await browser.get('/api/v1/account/profile')).json()
  expect(profile.address?.phone).not.toBe(address.phone)
})

test('[ACC-06] what a form of nobody holds is neither kept nor said, passwords and files too', async () => {
  const guest = shop.guest()
  const secret = await guest.form('/account?index', {
    intent: 'password',
    currentPassword: 'Secreto+Uno1',
    newPassword: 'Secreto+Dos2',
    confirmation: 'Secreto+Dos2',
  })
  expect([secret.status, secret.headers.get('location')]).toEqual([302, '/login?next=%2Faccount'])
  expect(await secret.text()).not.toContain('Secreto')
  const files = new FormData()
  files.set('logo', new Blob(['x'.repeat(2_000_000)]), 'logo.png')
  const answer = await guest.form('/account/new-store', files)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?next=%2Faccount%2Fnew-store'])
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
    // Two say what pages a browser takes, and prove nothing (decision 31).
    const isOfPages = (line: string) => /^(member|wrote)=/.test(line)
    for (const line of lines.filter(isOfPages)) expect(line).toMatch(/; SameSite=Lax; Secure$/)
    for (const line of lines.filter((each) => !isOfPages(each))) {
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
