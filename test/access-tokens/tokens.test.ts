import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessTokens } from '../../src/features/access-tokens/tables.ts'
import { users } from '../../src/features/accounts/tables.ts'
import { limits } from '../../src/features/limits/rules.ts'
import { rateLimits } from '../../src/features/limits/tables.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { DAY, MINUTE } from '../../src/lib/dates.ts'
import { waitForLocks } from '../database.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { accepted } from '../sale/orders.ts'
import { makeLogin, makeSeller } from '../sale/people.ts'
import { block } from '../staff/people.ts'
import { call, makeToken } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const statusOf = async (path: string, token: string) => (await call(shop, path, token)).status

async function tokenOf(page: Response): Promise<string> {
  return /tgs_[\w-]{43}/.exec(await page.text())?.[0] ?? ''
}

test('[BYD-12] a token is created in the browser, shown once, stored as a hash, and reported by mail', async () => {
  const person = await makeLogin(shop)
  const browser = await shop.as(person.email)
  const fields = new FormData()
  for (const [name, value] of [
    ['intent', 'create'],
    ['name', ' Mi lista '],
    ['owner', 'person'],
    ['days', '90'],
    ['password', testPassword],
    ['person-scope', 'account:read'],
    ['person-scope', 'catalogue:read'],
    // Ticked under the other owner, which is not chosen.
    ['store-scope', 'orders:read'],
  ] as const)
    fields.append(name, value)
  const answer = await browser.form('/account/tokens', fields)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const token = await tokenOf(answer)
  const [row] = await shop.ctx.db.select().from(accessTokens).where(eq(accessTokens.userId, person.id))
  expect(row).toMatchObject({
    name: 'Mi lista',
    scopes: ['account:read', 'catalogue:read'],
    storeId: null,
    tokenHash: createHash('sha256').update(token).digest('base64url'),
  })
  expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(90 * DAY)
  const profile = await (await call(shop, '/account/profile', token)).json()
  expect(profile).toMatchObject({ email: person.email })

  const page = await (await browser.get('/account/tokens')).text()
  expect(page).toContain('Mi lista')
  expect(page).toContain('Último uso')
  expect(page).not.toContain('tgs_')
  expect(await (await browser.get('/account/profile')).text()).toContain('Mi lista')
  await shop.settle()
  const [mail] = (await shop.mailsTo(person.email)).filter(({ subject }) => subject.includes('token'))
  expect(mail?.text).toContain('Mi lista')
  expect(mail?.text).toContain('Ver tu perfil')
  expect(mail?.text).not.toContain('tgs_')

  const id = row?.id ?? ''
  const stranger = await shop.as((await makeLogin(shop)).email)
  await stranger.form('/account/tokens', { intent: 'revoke', id })
  expect(await statusOf('/account/profile', token)).toBe(200)
  expect((await browser.form('/account/tokens', { intent: 'revoke', id })).status).toBe(303)
  expect(await statusOf('/account/profile', token)).toBe(401)
})

test('[BYD-12] what is wrong with a new token is said, and nothing that was typed is lost', async () => {
  const { email } = await makeLogin(shop)
  const browser = await shop.as(email)
  const given = { intent: 'create', name: 'Caja', owner: 'person', days: '30', password: testPassword }
  const none = await browser.form('/account/tokens', given)
  expect(none.status).toBe(422)
  const page = await none.text()
  expect(page).toContain('Elige al menos un permiso')
  expect(page).toContain('value="Caja"')
  for (const wrong of [
    { days: '3650' },
    { 'person-scope': 'orders:read' },
    { 'person-scope': 'nothing:at-all' },
    { name: ' ' },
    { owner: 'store', 'store-scope': 'orders:read' },
  ]) {
    const answer = await browser.form('/account/tokens', {
      ...given,
      'person-scope': 'account:read',
      ...wrong,
    } as Record<string, string>)
    expect([wrong, [404, 422].includes(answer.status)]).toEqual([wrong, true])
  }
  expect(await shop.ctx.db.select().from(accessTokens)).toEqual([])
})

test('[BYD-12] a token ends with its time, its account and its store; a new password may leave it', async () => {
  const person = await makeLogin(shop)
  const token = await makeToken(shop, person.email, 'person', ['account:read'], 30)
  const browser = await shop.as(person.email)
  const changed = await browser.post('/api/v1/account/password', {
    currentPassword: testPassword,
    newPassword: 'Campus+Verde7',
    keepTokens: true,
  })
  expect(changed.status).toBe(200)
  expect(await statusOf('/account/profile', token)).toBe(200)
  await shop.ctx.db.update(users).set({ blockedAt: shop.ctx.clock.now() }).where(eq(users.id, person.id))
  expect(await statusOf('/account/profile', token)).toBe(401)
  await shop.ctx.db.update(users).set({ blockedAt: null }).where(eq(users.id, person.id))
  expect(await statusOf('/account/profile', token)).toBe(200)

  const { owner, store } = await makeSeller(shop)
  const ofStore = await makeToken(shop, owner.email, 'store', ['orders:read'])
  expect(await statusOf('/store/orders', ofStore)).toBe(200)
  const heir = await makeLogin(shop)
  await shop.ctx.db.update(stores).set({ ownerId: heir.id }).where(eq(stores.id, store.id))
  expect(await statusOf('/store/orders', ofStore)).toBe(401)

  await shop.advance(31 * DAY)
  expect(await statusOf('/account/profile', token)).toBe(401)
  expect(await (await browser.get('/account/tokens')).text()).toContain('Venció')
  await shop.advance(31 * DAY)
  expect(await shop.ctx.db.select().from(accessTokens).where(eq(accessTokens.userId, person.id))).toEqual([])
})

test('[BYD-12] a token is made only for who proves to be the account’s owner, and nothing typed is lost', async () => {
  const person = await makeLogin(shop)
  const browser = await shop.as(person.email)
  const rows = () => shop.ctx.db.select().from(accessTokens).where(eq(accessTokens.userId, person.id))
  const fields = {
    intent: 'create',
    name: 'Caja',
    owner: 'person',
    days: '30',
    'person-scope': 'account:read',
  }
  const send = (proof: Record<string, string>) => browser.form('/account/tokens', { ...fields, ...proof })
  for (const [proof, text] of [
    [{}, 'Tu contraseña actual no es correcta'],
    [{ password: '' }, 'La contraseña no puede estar vacía'],
    [{ password: 'Otra@Clave82' }, 'Tu contraseña actual no es correcta'],
    [{ username: person.username }, 'Tu contraseña actual no es correcta'],
  ] as const) {
    const answer = await send(proof as Record<string, string>)
    expect([proof, answer.status]).toEqual([proof, 422])
    const page = await answer.text()
    expect(page).toContain(text)
    expect(page).toContain('value="Caja"')
    expect(page).not.toContain('Otra@Clave82')
  }
  expect(await rows()).toEqual([])
  expect((await send({ password: testPassword })).status).toBe(200)

  // Without a password it is the username, as for the end of the account.
  await shop.ctx.db.update(users).set({ method: 'google' }).where(eq(users.id, person.id))
  expect(await (await browser.get('/account/tokens')).text()).toContain(
    `Escribe tu nombre de usuario: ${person.username}`,
  )
  expect((await send({ password: testPassword })).status).toBe(422)
  expect((await send({ username: 'otra' })).status).toBe(422)
  expect((await send({ username: person.username })).status).toBe(200)
  expect(await rows()).toHaveLength(2)
})

test('[BYD-12] a new password revokes all tokens unless its owner keeps them, in the profile and by a reset', async () => {
  const tokensAfter = async (how: 'page' | 'API' | 'reset' | 'reset API', keepTokens: boolean) => {
    const { email } = await makeLogin(shop)
    const token = await makeToken(shop, email, 'person', ['account:read'])
    const browser = await shop.as(email)
    const newPassword = 'Campus+Verde7'
    const box: Record<string, string> = keepTokens ? { keepTokens: 'on' } : {}
    const both = { newPassword, confirmation: newPassword, ...box }
    const json = { newPassword, ...(keepTokens && { keepTokens }) }
    const at = { page: '/account?index&change=password', API: '/api/v1/account/password' }
    if (how === 'page') {
      expect(await (await browser.get('/account?change=password')).text()).toContain('name="keepTokens"')
      await browser.form(at.page, { intent: 'password', currentPassword: testPassword, ...both })
    } else if (how === 'API') await browser.post(at.API, { currentPassword: testPassword, ...json })
    else {
      await shop.guest().post('/api/v1/auth/password-reset', { email })
      await shop.settle()
      const mail = (await shop.mailsTo(email)).at(-1)
      const oobCode = /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
      const page = `/login?mode=resetPassword&oobCode=${oobCode}`
      expect(await (await shop.guest().get(page)).text()).toContain('name="keepTokens"')
      if (how === 'reset') await shop.guest().form(page, { intent: 'new-password', oobCode, ...both })
      else await shop.guest().post('/api/v1/auth/password-reset/confirm', { oobCode, ...json })
    }
    const login = await shop.guest().post('/api/v1/auth/login', { email, password: newPassword })
    expect([how, login.status]).toEqual([how, 200])
    return statusOf('/account/profile', token)
  }
  for (const how of ['page', 'API', 'reset', 'reset API'] as const) {
    expect([how, await tokensAfter(how, false)]).toEqual([how, 401])
    expect([how, await tokensAfter(how, true)]).toEqual([how, 200])
  }
})

test('[BYD-12] staff who block an account and people who delete theirs end its tokens', async () => {
  const staff = await makeLogin(shop)
  await shop.ctx.db
    .update(users)
    .set({ role: 'staff', staffRoles: ['administrator'] })
    .where(eq(users.id, staff.id))
  const [blocked, gone] = [await makeLogin(shop), await makeLogin(shop)]
  await makeToken(shop, blocked.email, 'person', ['account:read'])
  await makeToken(shop, gone.email, 'person', ['account:read'])
  const office = await shop.as(staff.email)
  await accepted(block(office, blocked.username))
  const leaver = await shop.as(gone.email)
  await leaver.post('/api/v1/account/deletion', { password: testPassword })
  for (const { id } of [blocked, gone])
    expect(await shop.ctx.db.select().from(accessTokens).where(eq(accessTokens.userId, id))).toEqual([])
})

test('[BYD-12] a token opens the API alone, with nobody’s office, whatever cookies come along', async () => {
  const { owner } = await makeSeller(shop)
  await shop.ctx.db
    .update(users)
    .set({ role: 'staff', staffRoles: ['administrator'] })
    .where(eq(users.id, owner.id))
  const token = await makeToken(shop, owner.email, 'person', ['account:read'])
  const headers = { authorization: `Bearer ${token}` }
  const page = await fetch(`${shop.url}/account`, { headers, redirect: 'manual' })
  expect(page.headers.get('location')).toContain('/login')
  expect(await statusOf('/staff/queue', token)).toBe(403)
  expect(await statusOf('/auth/session', token)).toBe(403)
  expect(await statusOf('/me', token)).toBe(403)
  expect(await statusOf('/nothing', token)).toBe(403)
  // The cookie of somebody else is not read, be the token right or wrong.
  const browser = await shop.as((await makeLogin(shop)).email)
  const both = await browser.get('/api/v1/account/profile', headers)
  expect(await both.json()).toMatchObject({ email: owner.email })
  const wrong = { authorization: `Bearer tgs_${'x'.repeat(43)}` }
  const refused = await browser.get('/api/v1/account/profile', wrong)
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  expect((await browser.get('/api/v1/account/profile')).status).toBe(200)
})

test('[BYD-12] the last use is noted at most once a minute', async () => {
  const person = await makeLogin(shop)
  const token = await makeToken(shop, person.email, 'person', ['account:read'])
  const usedAt = async () =>
    (await shop.ctx.db.select().from(accessTokens).where(eq(accessTokens.userId, person.id)))[0]?.usedAt
  expect(await usedAt()).toBeNull()
  await statusOf('/account/profile', token)
  const first = await usedAt()
  await statusOf('/account/profile', token)
  expect(await usedAt()).toEqual(first)
  await shop.advance(2 * MINUTE)
  await statusOf('/account/profile', token)
  expect((await usedAt())?.getTime()).toBeGreaterThan(first?.getTime() ?? Number.POSITIVE_INFINITY)
})

test('[BYD-12] wrong tokens of one address are limited; right ones go on', async () => {
  const { email } = await makeLogin(shop)
  const token = await makeToken(shop, email, 'person', ['account:read'])
  await shop.ctx.db.delete(rateLimits)
  const wrong = (n: number) => `tgs_${String(n).padStart(43, 'x')}`
  for (let n = 0; n < limits.wrongToken.max; n++)
    expect(await statusOf('/account/profile', wrong(n))).toBe(401)
  const refused = await call(shop, '/account/profile', wrong(-1))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await statusOf('/account/profile', token)).toBe(200)
})

test('[BYD-12] a token that is asked for while staff block its account is not made', async () => {
  const person = await makeLogin(shop)
  const browser = await shop.as(person.email)
  const fields = {
    intent: 'create',
    name: 'Mi lista',
    owner: 'person',
    days: '90',
    password: testPassword,
    'person-scope': 'account:read',
  }
  let asked: Promise<Response> | undefined
  await shop.ctx.db.transaction(async (tx) => {
    await tx.update(users).set({ blockedAt: shop.ctx.clock.now() }).where(eq(users.id, person.id))
    asked = browser.form('/account/tokens', fields)
    await waitForLocks(shop.ctx.db, 1)
  })
  await asked
  await shop.ctx.db.update(users).set({ blockedAt: null }).where(eq(users.id, person.id))
  expect(await shop.ctx.db.select().from(accessTokens).where(eq(accessTokens.userId, person.id))).toEqual([])
})
