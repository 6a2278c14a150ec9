import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deleteSessions } from '../../src/features/accounts/store/sessions.ts'
import { grantStaff } from '../../src/features/accounts/store/staff.ts'
import { sessions, users } from '../../src/features/accounts/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { DAY, HOUR, MINUTE } from '../../src/lib/dates.ts'
import { codeIn, joined, openWorld, PASSWORD, person, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const SESSION = '__Host-tianguis_session'

test('[ACC-03] signing in answers who it is and sets a cookie no script or other site can use', async () => {
  const login = await joined(world, 'ana')
  const browser = world.browser()
  const answer = await browser.post('/auth/login', login)
  expect(answer.body).toMatchObject({
    success: true,
    userInfo: { username: 'ana', displayName: 'Ana María López', method: 'direct', verifiedStudent: false },
  })
  expect(JSON.stringify(answer.body)).not.toContain(browser.cookies.get(SESSION))
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(SESSION)) ?? ''
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part)
  expect(cookie).not.toContain('Max-Age')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const session = await browser.get('/auth/session')
  expect(session.body).toMatchObject({ authenticated: true, userInfo: { username: 'ana' } })
})

test('[ACC-03] "remember me" keeps the cookie thirty days', async () => {
  const login = await joined(world, 'beto')
  const answer = await world.browser().post('/auth/login', { ...login, rememberMe: true })
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(SESSION)) ?? ''
  expect(cookie).toContain(`Max-Age=${(30 * DAY) / 1000}`)
})

test('[ACC-03] unknown account and wrong password: same status and body', async () => {
  const { email } = await joined(world, 'caro')
  const wrong = await world.browser('203.0.113.1').post('/auth/login', { email, password: 'Nada+De9eso' })
  const unknown = await world
    .browser('203.0.113.2')
    .post('/auth/login', { email: 'nadie@correo.example', password: 'Nada+De9eso' })
  expect(wrong.status).toBe(401)
  expect(wrong.body.detail).toBe('Correo o contraseña incorrectos. 9 intentos restantes')
  expect(wrong.body.remainingAttempts).toBe(9)
  expect(unknown.body).toEqual(wrong.body)
})

test('[ACC-03] after ten wrong passwords: 429 with the seconds to wait, also for the right one', async () => {
  const login = await joined(world, 'dora')
  const browser = world.browser('203.0.113.3')
  for (let left = 9; left >= 0; left--)
    expect(
      (await browser.post('/auth/login', { ...login, password: 'Nada+De9eso' })).body.remainingAttempts,
    ).toBe(left)
  const stopped = await browser.post('/auth/login', login)
  expect(stopped.status).toBe(429)
  expect(stopped.body.detail).toBe('Demasiados intentos. Intenta nuevamente en 900 segundos')
  expect(stopped.headers.get('retry-after')).toBe('900')
  expect((await world.browser('203.0.113.4').post('/auth/login', login)).status).toBe(200)
  await world.clock.advance(15 * MINUTE)
  expect((await browser.post('/auth/login', login)).status).toBe(200)
})

test('[ACC-03] guesses made at once are all counted', async () => {
  const { email } = await joined(world, 'eva')
  const browser = world.browser('203.0.113.5')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser.post('/auth/login', { email, password: 'Nada+De9eso' })),
  )
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10)
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10)
})

test('[ACC-03] a stranger on the same address cannot lock out a browser that knows the account', async () => {
  const login = await joined(world, 'fede')
  const owner = world.browser('203.0.113.6')
  await owner.post('/auth/login', login)
  await owner.post('/auth/logout')
  const stranger = world.browser('203.0.113.6')
  for (let i = 0; i < 10; i++) await stranger.post('/auth/login', { ...login, password: 'Nada+De9eso' })
  expect((await stranger.post('/auth/login', login)).status).toBe(429)
  expect((await owner.post('/auth/login', login)).status).toBe(200)
})

test('[ACC-06] signing in always makes a new session, and signing out ends it on the server', async () => {
  const login = await joined(world, 'gina')
  const browser = world.browser()
  browser.cookies.set(SESSION, 'x'.repeat(43))
  await browser.post('/auth/login', login)
  const first = browser.cookies.get(SESSION) ?? ''
  expect(first).not.toBe('x'.repeat(43))
  await browser.post('/auth/login', login)
  const second = browser.cookies.get(SESSION) ?? ''
  expect(second).not.toBe(first)

  const thief = world.browser()
  thief.cookies.set(SESSION, first)
  expect((await thief.get('/auth/session')).body.authenticated).toBe(false)
  thief.cookies.set(SESSION, second)
  expect((await thief.get('/auth/session')).body.authenticated).toBe(true)
  await browser.post('/auth/logout')
  expect(browser.cookies.has(SESSION)).toBe(false)
  expect((await thief.get('/auth/session')).body.authenticated).toBe(false)
})

test('[ACC-06] blocking and revoking hold at once', async () => {
  const login = await joined(world, 'hugo')
  const browser = world.browser()
  const { id: uid } = (await browser.post('/auth/login', login)).body.userInfo
  await world.db.update(users).set({ blockedAt: world.clock.now() }).where(eq(users.id, uid))
  expect((await browser.get('/auth/session')).body.authenticated).toBe(false)
  expect((await browser.post('/auth/login', login)).body.code).toBe('account-blocked')
  await world.db.update(users).set({ blockedAt: null }).where(eq(users.id, uid))
  expect((await browser.get('/auth/session')).body.authenticated).toBe(true)
  await deleteSessions(world.db, uid)
  expect((await browser.get('/auth/session')).body.authenticated).toBe(false)
})

test('[ACC-06] a session slides by an hour of use, ends after an hour without, and after thirty days', async () => {
  const login = await joined(world, 'ines')
  const browser = world.browser()
  const isIn = async () => (await browser.get('/auth/session')).body.authenticated
  const { id: uid } = (await browser.post('/auth/login', login)).body.userInfo
  const sessionOf = async () => (await world.db.select().from(sessions).where(eq(sessions.userId, uid)))[0]
  const left = async () => ((await sessionOf())?.expiresAt.getTime() ?? 0) - world.clock.now().getTime()
  await world.clock.advance(50 * MINUTE)
  expect(await isIn()).toBe(true)
  expect(await left()).toBe(HOUR)
  const born = new Date(world.clock.now().getTime() - 30 * DAY + 20 * MINUTE)
  const soon = new Date(world.clock.now().getTime() + MINUTE)
  await world.db.update(sessions).set({ createdAt: born, expiresAt: soon }).where(eq(sessions.userId, uid))
  expect(await isIn()).toBe(true)
  expect(await left()).toBe(20 * MINUTE)
  await world.clock.advance(20 * MINUTE)
  expect(await isIn()).toBe(false)
})

test('[ACC-06] two days and an hour on the shop’s clock end a session that was not to be kept, and no other', async () => {
  const login = await joined(world, 'irma')
  const [kept, other] = [world.browser(), world.browser()]
  const { id: uid } = (await kept.post('/auth/login', { ...login, rememberMe: true })).body.userInfo
  await other.post('/auth/login', login)
  await world.clock.advance(2 * DAY + HOUR)
  expect((await kept.get('/auth/session')).body.authenticated).toBe(true)
  expect((await other.get('/auth/session')).body.authenticated).toBe(false)
  // A remembered session also shows its last use.
  const used = await world.db.select().from(sessions).where(eq(sessions.userId, uid))
  expect(used.map(({ updatedAt }) => updatedAt)).toContainEqual(world.clock.now())
})

test('[ACC-06] a remembered session ends thirty days after it began, however much it is used', async () => {
  const login = await joined(world, 'irene')
  const browser = world.browser()
  await browser.post('/auth/login', { ...login, rememberMe: true })
  const isIn = async () => (await browser.get('/auth/session')).body.authenticated
  for (let day = 0; day < settings.session.rememberDays; day++) {
    expect([day, await isIn()]).toEqual([day, true])
    await world.clock.advance(DAY)
  }
  expect(await isIn()).toBe(false)
  expect(settings.session.rememberDays).toBeLessThanOrEqual(180)
})

test('[ACC-03] a bearer token signs in a program, without cookies', async () => {
  const login = await joined(world, 'juan')
  const browser = world.browser()
  const answer = await browser.post('/auth/login', { ...login, returnSecureToken: true })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(answer.body.expiresIn).toBe(3600)
  const authorization = `Bearer ${answer.body.idToken}`
  expect((await browser.post('/auth/logout', undefined, { authorization })).status).toBe(200)
})

test('[ACC-03] a csrf token that is sent must be the cookie’s own', async () => {
  const login = await joined(world, 'kara')
  const browser = world.browser()
  const { csrfToken } = (await browser.get('/auth/csrf')).body
  expect((await browser.post('/auth/login', { ...login, csrfToken: 'x' })).body.code).toBe('csrf-failed')
  expect((await world.browser().post('/auth/login', login, { 'x-csrf-token': csrfToken })).body.code).toBe(
    'csrf-failed',
  )
  expect((await browser.post('/auth/login', login, { 'x-csrf-token': csrfToken })).status).toBe(200)
})

test('[ACC-03] neither tokens nor passwords are kept readable', async () => {
  const browser = world.browser()
  const login = { email: 'lalo@correo.example', password: PASSWORD }
  await browser.post('/auth/register', person('lalo'))
  await browser.post('/auth/verify-email', { oobCode: codeIn((await world.mailTo(login.email))[0]) })
  await browser.post('/auth/login', login)
  const rows = JSON.stringify([
    await world.db.select().from(sessions),
    (await world.db.execute('select * from credentials')).rows,
    (await world.db.execute('select * from email_tokens')).rows,
    (await world.db.execute('select data from jobs.job')).rows,
  ])
  expect(rows).not.toContain(browser.cookies.get(SESSION))
  expect(rows).not.toContain(login.password)
  const [mail] = await world.mailTo(login.email)
  expect(mail).toBeDefined()
})

test('[ACC-06] becoming staff ends the sessions and holds from the next one', async () => {
  const login = await joined(world, 'mora')
  const browser = world.browser()
  await browser.post('/auth/login', login)
  expect(await grantStaff(world.db, login.email, world.clock.now())).toBe(true)
  expect((await browser.get('/auth/session')).body.authenticated).toBe(false)
  expect((await browser.post('/auth/login', login)).body.userInfo.role).toBe('staff')
  expect(await grantStaff(world.db, 'nadie@correo.example', world.clock.now())).toBe(false)
})

test('[ACC-03] an unknown account costs the same work as a wrong password, and is answered on the same beat', async () => {
  const { email } = await joined(world, 'nora')
  const check = vi.spyOn(world.ctx.auth, 'checkPassword')
  for (const [name, hash] of [
    [email, expect.any(String)],
    ['nadie@correo.example', null],
  ] as const) {
    const start = performance.now()
    await world.browser('203.0.113.99').post('/auth/login', { email: name, password: 'Nada+De9eso' })
    expect(performance.now() - start).toBeGreaterThan(245)
    // The account's password, then that of a registration that made no account.
    expect(check.mock.calls.splice(0)).toEqual([
      [hash, 'Nada+De9eso'],
      [null, 'Nada+De9eso'],
    ])
  }
  check.mockRestore()
})
