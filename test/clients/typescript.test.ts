import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Answer,
  createClient,
  NoProblemError,
  type Operation,
} from '../../clients/typescript/src/index.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { checkoutBody, GOOD_CARD } from '../sale/bodies.ts'
import { makeFaculty, makeLogin, makeSeller } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

function done<Name extends Operation>(answer: Answer<Name>) {
  if (!answer.ok) throw new Error(`${answer.problem.code}: ${answer.problem.detail}`)
  return answer.value
}

test('[BYD-12] the typed client buys a product, from the catalogue to the confirmed order', async () => {
  const facultyId = await makeFaculty(shop)
  const { product, owner } = await makeSeller(shop, { stock: 3, priceCents: 12_000 })
  const { email } = await makeLogin(shop)
  const guest = createClient({ baseUrl: `${shop.url}/` })
  const found = done(await guest.getProduct({ path: { url: product.url } }))
  expect(found).toMatchObject({ url: product.url, stock: 3 })

  const signedIn = done(
    await guest.logIn({ body: { email, password: testPassword, returnSecureToken: true } }),
  )
  const buyer = createClient({ baseUrl: shop.url, token: signedIn.idToken ?? '' })
  expect(done(await buyer.getSession()).userInfo?.email).toBe(email)
  const faculties = done(await buyer.listFaculties())
  expect(faculties.items.map(({ id }) => id)).toContain(facultyId)
  const lines = [{ product: found.url, quantity: 2 }]
  expect(done(await buyer.quoteCart({ body: { lines } }))).toMatchObject({
    ready: true,
    totalCents: 24_000,
  })

  const body = { ...checkoutBody(facultyId, lines), shipping: 'campus', payment: 'card' } as const
  const idempotencyKey = randomUUID()
  const started = done(await buyer.createCheckout({ body, idempotencyKey }))
  expect(done(await buyer.createCheckout({ body, idempotencyKey }))).toEqual(started)
  await shop.sandbox(`pay/${started.id}`, { card: GOOD_CARD })
  await shop.settle()
  const paid = done(await buyer.getCheckout({ path: { id: started.checkoutId } }))
  const [id = ''] = paid.orders.map((order) => order.id)

  const { code } = done(await buyer.getHandOverCode({ path: { id } }))
  const sold = done(
    await guest.logIn({ body: { email: owner.email, password: testPassword, returnSecureToken: true } }),
  )
  const seller = createClient({ baseUrl: shop.url, token: sold.idToken ?? '' })
  expect(done(await seller.handOverOrder({ path: { id }, body: { code } })).status).toBe('delivered')
  expect(done(await buyer.confirmOrder({ path: { id } })).status).toBe('confirmed')
  const { items, total, nextCursor } = done(await buyer.listOrders())
  expect({ ids: items.map((order) => order.id), total, nextCursor }).toEqual({
    ids: [id],
    total: 1,
    nextCursor: null,
  })
})

test('[BYD-12] a refusal is a return value with a code of its operation; a response from elsewhere is thrown', async () => {
  const guest = createClient({ baseUrl: shop.url })
  const missing = await guest.getProduct({ path: { url: 'no/hay' } })
  const code: 'product-not-found' | undefined =
    !missing.ok && missing.problem.code === 'product-not-found' ? missing.problem.code : undefined
  expect(code).toBe('product-not-found')
  // @ts-expect-error: not a code of this operation
  expect(!missing.ok && missing.problem.code === 'cart-empty').toBe(false)
  const wrong = await guest.searchProducts({ query: { q: 'x', limit: 1_000 } })
  expect(wrong).toMatchObject({
    ok: false,
    problem: { code: 'invalid-request', errors: { limit: expect.any(String) } },
  })
  const other = createClient({ baseUrl: `${shop.url}/nada` })
  await expect(other.listFaculties()).rejects.toThrow(NoProblemError)
})

test('[BYD-12] a change based on an outdated ETag is refused', async () => {
  const { product, owner } = await makeSeller(shop, { stock: 3, priceCents: 12_000 })
  const { idToken = '' } = done(
    await createClient({ baseUrl: shop.url }).logIn({
      body: { email: owner.email, password: testPassword, returnSecureToken: true },
    }),
  )
  const seller = createClient({ baseUrl: shop.url, token: idToken })
  const path = { url: product.url }
  const read = await seller.getOwnProduct({ path })
  const ifMatch = read.headers.get('etag') ?? ''
  done(await seller.updateProduct({ path, body: { stock: 2 }, ifMatch }))
  const late = await seller.updateProduct({ path, body: { stock: 9 }, ifMatch })
  expect(late).toMatchObject({ ok: false, problem: { code: 'product-changed', status: 412 } })
  expect(done(await seller.getOwnProduct({ path })).stock).toBe(2)
})
