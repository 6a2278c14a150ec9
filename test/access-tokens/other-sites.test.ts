import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { limits } from '../../src/features/limits/rules.ts'
import { rateLimits } from '../../src/features/limits/tables.ts'
import { MINUTE } from '../../src/lib/dates.ts'
import { type Shop, startShop } from '../harness.ts'
import { makeLogin, makeSeller } from '../sale/people.ts'
import { call, makeToken } from './shop.ts'

let shop: Shop
let product: Awaited<ReturnType<typeof makeSeller>>['product']
let sellerEmail: string
beforeAll(async () => {
  shop = await startShop()
  const seller = await makeSeller(shop, { stock: 5 })
  product = seller.product
  sellerEmail = seller.owner.email
})
afterAll(() => shop.stop())

const origin = 'https://other.example'
const ALLOW = 'access-control-allow-origin'
const ask = (path: string, init: RequestInit = {}) => fetch(`${shop.url}/api/v1${path}`, init)
const preflight = (path: string, method: string) =>
  ask(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization',
    },
  })

test('[BYD-12] scripts of other sites may read the catalogue, never with cookies', async () => {
  const asked = await preflight('/products', 'GET')
  expect(asked.status).toBe(204)
  expect(asked.headers.get(ALLOW)).toBe('*')
  expect(asked.headers.get('access-control-allow-headers')).toContain('Authorization')
  for (const path of [
    '/products',
    '/search?q=x',
    '/stores',
    '/faculties',
    '/categories',
    `/products/${product.url}`,
  ]) {
    const answer = await ask(path, { headers: { origin } })
    expect([path, answer.status, answer.headers.get(ALLOW)]).toEqual([path, 200, '*'])
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('access-control-expose-headers')).toContain('RateLimit')
  }
  // A refusal can be read, too.
  expect((await ask('/products/nada', { headers: { origin } })).headers.get(ALLOW)).toBe('*')
})

test('[BYD-12] what needs a session is closed to them; a token opens what it opens to programs', async () => {
  for (const [path, method] of [
    ['/checkouts', 'POST'],
    ['/auth/login', 'POST'],
    ['/me', 'GET'],
    ['/account/password', 'POST'],
    ['/staff/queue', 'GET'],
  ] as const)
    expect([path, (await preflight(path, method)).headers.get(ALLOW)]).toEqual([path, null])
  expect((await preflight('/store/orders', 'GET')).headers.get(ALLOW)).toBe('*')
  expect((await preflight('/store/products/x', 'PATCH')).headers.get(ALLOW)).toBe('*')

  const browser = await shop.as(sellerEmail)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const byCookie = await ask('/store/orders', { headers: { origin, cookie } })
  expect([byCookie.status, byCookie.headers.get(ALLOW)]).toEqual([200, null])
  const path = `/store/products/${product.url}`
  const forged = await ask(path, {
    method: 'PATCH',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: '{"stock":1}',
  })
  expect(forged.status).toBe(403)

  const token = await makeToken(shop, sellerEmail, 'store', ['products:write', 'orders:read'])
  const read = await call(shop, '/store/orders', token, { headers: { origin } })
  expect([read.status, read.headers.get(ALLOW)]).toEqual([200, '*'])
  const options = { method: 'PATCH', body: { stock: 4 }, headers: { origin, 'sec-fetch-site': 'cross-site' } }
  const wrote = await call(shop, path, token, options)
  expect([wrote.status, wrote.headers.get(ALLOW)]).toEqual([204, '*'])
  const wrong = await call(shop, path, `tgs_${'x'.repeat(43)}`, options)
  expect([wrong.status, wrong.headers.get(ALLOW)]).toEqual([401, '*'])
})

test('[BYD-12] a read of the catalogue that still holds is 304; caches on the way keep only what is everybody’s', async () => {
  const path = '/products?limit=5'
  const first = await ask(path)
  const tag = first.headers.get('etag') ?? ''
  expect(tag).toMatch(/^"[\w-]{27}"$/)
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, must-revalidate')
  expect(first.headers.get('content-type')).toContain('application/json')
  for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
    const again = await ask(path, { headers: { 'if-none-match': known } })
    expect([known, again.status, again.headers.get('etag'), await again.text()]).toEqual([
      known,
      304,
      tag,
      '',
    ])
    expect(again.headers.get('cache-control')).toContain('public')
  }
  expect((await ask(path, { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
  await shop.ctx.db
    .update(products)
    .set({ priceCents: 12_300, currentPriceCents: 12_300 })
    .where(eq(products.id, product.id))
  expect((await ask(path, { headers: { 'if-none-match': tag } })).status).toBe(200)

  const browser = await shop.as(sellerEmail)
  for (const mine of [
    await browser.get(`/api/v1${path}`),
    await browser.get(`/api/v1/products/${product.url}`),
    await shop.guest().get(`/api/v1/products/${product.url}`),
    await ask('/products/nada'),
    await browser.get('/api/v1/store/orders'),
  ])
    expect(mine.headers.get('cache-control')).toMatch(/^private, no-/)
})

test('[BYD-12] responses show the remaining requests of a token, and the limit refuses more', async () => {
  const { email } = await makeLogin(shop)
  const token = await makeToken(shop, email, 'person', ['account:read'])
  const other = await makeToken(shop, email, 'person', ['account:read'])
  const first = await call(shop, '/account/profile', token)
  const { max } = limits.token
  expect(first.headers.get('ratelimit-policy')).toBe(`"token";q=${max};w=60`)
  expect(first.headers.get('ratelimit')).toMatch(new RegExp(`^"token";r=${max - 1};t=\\d+$`))
  await shop.ctx.db.update(rateLimits).set({ count: max })
  const refused = await call(shop, '/account/profile', token)
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'too-many-attempts'])
  expect(refused.headers.get('ratelimit')).toMatch(/^"token";r=0;t=\d+$/)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await call(shop, '/account/profile', other)).status).toBe(200)
  await shop.advance(MINUTE + 1_000)
  expect((await call(shop, '/account/profile', token)).status).toBe(200)
})

test('[BYD-12] other refusals for too many attempts show their limit', async () => {
  const login = () =>
    ask('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nadie@test.example', password: 'x' }),
    })
  let answer = await login()
  for (let n = 0; n < limits.loginPair.max; n++) answer = await login()
  expect(answer.status).toBe(429)
  expect(answer.headers.get('ratelimit-policy')).toBe('"login";q=10;w=900')
  expect(answer.headers.get('ratelimit')).toMatch(/^"login";r=0;t=\d+$/)
})
