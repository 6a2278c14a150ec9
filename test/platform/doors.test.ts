import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../harness.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { makeFaculty, makeLogin, makeSeller, pay, stockOf } from '../sale/people.ts'

let shop: Shop
let email: string

beforeAll(async () => {
  shop = await startShop()
  email = (await makeLogin(shop)).email
})
afterAll(() => shop.stop())

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}${path}`, { method: 'POST', body, headers: { origin: shop.url, ...headers } })
const json = { 'content-type': 'application/json' }

test('[PLT-05] an unreadable request is a 4xx, never a 5xx', async () => {
  const big = { lines: [], filler: 'x'.repeat(1_100_000) }
  const answers = [
    await fetch(`${shop.url}/api/v1/search?q=%00`),
    await fetch(`${shop.url}/api/v1/products/%00`),
    await fetch(`${shop.url}/files/%E0%A4%A`),
    await post('/api/v1/cart/quote', JSON.stringify({ lines: [{ product: 'a\u0000', quantity: 1 }] }), json),
    await post('/api/v1/cart/quote', '{', json),
    await shop.guest().post('/api/v1/cart/quote', big),
    await shop.guest().post('/api/v1/webhooks/payments', big),
    await post('/dev/reloj', '{', json),
  ]
  for (const { status, url } of answers) expect(status, url).toBeGreaterThanOrEqual(400)
  for (const { status, url } of answers) expect(status, url).toBeLessThan(500)
})

test('[PLT-05] a write from another origin, or with cookies and no origin, is refused', async () => {
  const browser = await shop.as(email)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const logout = (headers: Record<string, string>) =>
    fetch(`${shop.url}/api/v1/auth/logout`, { method: 'POST', headers: { cookie, ...headers } })
  const foreign = [
    'https://evil.example',
    'null',
    shop.url.replace('http:', 'https:'),
    `${shop.url}.evil.example`,
  ]
  for (const origin of foreign) expect((await logout({ origin })).status, origin).toBe(403)
  expect((await logout({})).status).toBe(403)
  expect((await logout({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await logout({ origin: 'http://evil.example', host: 'evil.example' })).status).toBe(403)
  expect((await logout({ origin: shop.url })).ok).toBe(true)
})

test('[CRT-01] of carts saved by twenty tabs at once, one is stored completely', async () => {
  const { product } = await makeSeller(shop)
  const browser = await shop.as(email)
  const line = { product: product.url, quantity: 2, details: {} }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2
        ? browser.put('/api/v1/cart', { lines: [line] })
        : browser.post('/api/v1/cart/merge', { lines: [line] }),
    ),
  )
  expect(answers.filter((answer) => !answer.ok)).toEqual([])
  expect(await (await browser.get('/api/v1/cart')).json()).toEqual({ lines: [line] })
})

test('[CRT-01] a stored cart contains only available products, within its limit', async () => {
  const { product } = await makeSeller(shop)
  const browser = await shop.as(email)
  const junk = Array.from({ length: 100 }, (_, n) => ({
    product: product.url,
    quantity: 1,
    details: { a: `${n}` },
  }))
  await browser.put('/api/v1/cart', { lines: [] })
  expect((await browser.post('/api/v1/cart/merge', { lines: junk })).ok).toBe(true)
  expect(await (await browser.get('/api/v1/cart')).json()).toEqual({ lines: [] })
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`k${n}`, 'v']))
  expect(
    (await browser.put('/api/v1/cart', { lines: [{ product: product.url, quantity: 1, details: many }] }))
      .status,
  ).toBe(422)
})

test('[PAY-02] twenty windows of one buyer hold one reservation', async () => {
  const { product } = await makeSeller(shop, { stock: 20 })
  const browser = await shop.as(email)
  const body = checkoutBody(await makeFaculty(shop), [{ product: product.url, quantity: 1 }])
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(browser, body)))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await stockOf(shop, product.id)).toBeGreaterThanOrEqual(19)
})
