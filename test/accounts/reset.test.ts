import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailTokens } from '../../src/features/accounts/tables.ts'
import { HOUR } from '../../src/lib/dates.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { makeLogin } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const NEW = 'Campus+Azul8'
const ask = (email: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/api/v1/auth/password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email }),
  })

async function lastLink(email: string): Promise<URL> {
  await shop.settle()
  const text = (await shop.mailsTo(email)).at(-1)?.text ?? ''
  return new URL(/https?:\/\/\S+oobCode=[\w-]+/.exec(text)?.[0] ?? '')
}

async function linkFor(email: string): Promise<string> {
  await ask(email)
  return (await lastLink(email)).searchParams.get('oobCode') ?? ''
}

const spend = (oobCode: string, newPassword = NEW) =>
  shop.guest().post('/api/v1/auth/password-reset/confirm', { oobCode, newPassword })
const canSignIn = async (email: string, password: string) =>
  (await shop.guest().post('/api/v1/auth/login', { email, password })).ok

test('[ACC-05] S11: a link works once, for one of several at once, and never again', async () => {
  const { email } = await makeLogin(shop)
  const oobCode = await linkFor(email)
  const answers = await Promise.all([1, 2, 3].map((n) => spend(oobCode, `${NEW}${n}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  const again = await spend(oobCode, testPassword)
  expect(await again.json()).toMatchObject({
    detail: 'El código de restablecimiento es inválido o ya se usó',
  })
  expect(await canSignIn(email, testPassword)).toBe(false)
})

test('[ACC-05] S11: an older link is worth nothing once there is a newer one, or an hour later', async () => {
  const { email } = await makeLogin(shop)
  const [older, newer] = [await linkFor(email), await linkFor(email)]
  expect((await spend(older)).status).toBe(400)
  await shop.ctx.clock.advance(HOUR)
  expect((await spend(newer)).status).toBe(400)
  expect(await canSignIn(email, testPassword)).toBe(true)
})

test('[ACC-05] S11: a link asked for before the password was changed does not undo the change', async () => {
  const { email } = await makeLogin(shop)
  const oobCode = await linkFor(email)
  const browser = await shop.as(email)
  await browser.post('/api/v1/account/password', { currentPassword: testPassword, newPassword: NEW })
  expect((await spend(oobCode, testPassword)).status).toBe(400)
  expect(await canSignIn(email, NEW)).toBe(true)
})

test('[ACC-05] S11: spending a link ends every session and unlocks nobody else’s account', async () => {
  const [person, other] = [await makeLogin(shop), await makeLogin(shop)]
  const [thief, bystander] = [await shop.as(person.email), await shop.as(other.email)]
  await spend(await linkFor(person.email))
  expect((await (await thief.get('/api/v1/auth/session')).json()).authenticated).toBe(false)
  expect((await (await bystander.get('/api/v1/auth/session')).json()).authenticated).toBe(true)
  expect(await canSignIn(other.email, testPassword)).toBe(true)
})

test('[ACC-05] S11: the mail leads to this shop, whatever host the request names', async () => {
  const { email } = await makeLogin(shop)
  const forged: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { forwarded: 'host=evil.example' },
    { 'x-original-host': 'evil.example' },
  ]
  for (const headers of forged) {
    await shop.ctx.clock.advance(HOUR)
    expect((await ask(email, headers)).ok).toBe(true)
    expect((await lastLink(email)).origin).toBe(shop.url)
  }
  expect(JSON.stringify(await shop.mailsTo(email))).not.toContain('evil')
})

test('[ACC-05] S11: the stored hash of a link does not work as a link, which has 256 bits', async () => {
  const { email, id } = await makeLogin(shop)
  const oobCode = await linkFor(email)
  expect(Buffer.from(oobCode, 'base64url')).toHaveLength(32)
  const [row] = await shop.ctx.db.select().from(emailTokens).where(eq(emailTokens.userId, id))
  const kept = JSON.stringify(row)
  expect(kept).not.toContain(oobCode)
  for (const value of [row?.tokenHash, row?.id]) expect((await spend(value ?? '')).status).toBe(400)
})

test('[ACC-05] S11: the page of a link leaks no referrer, links to no other site and is not cached', async () => {
  const { email } = await makeLogin(shop)
  const answer = await shop.guest().get(`/login?mode=resetPassword&oobCode=${await linkFor(email)}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const html = await answer.text()
  const outside = [...html.matchAll(/(?:src|action)="(https?:)?\/\/([^"/]+)/g)].map(([, , host]) => host)
  expect(outside).toEqual([])
})

test('[ACC-05] a link without its code and a used link show the quoted messages', async () => {
  const page = async (query: string) => (await shop.guest().get(`/login?mode=resetPassword${query}`)).text()
  expect(await page('')).toContain('Código de restablecimiento no disponible')
  expect(await page('&oobCode=x')).toContain('El código de restablecimiento es inválido o ya se usó')
})

test('[ACC-05] a guess at a link costs us no password’s hashing', async () => {
  const start = process.cpuUsage()
  for (let n = 0; n < 20; n++) expect((await spend(`guess-${n}`)).status).toBe(400)
  const { user } = process.cpuUsage(start)
  expect(user / 20 / 1_000).toBeLessThan(40)
})
