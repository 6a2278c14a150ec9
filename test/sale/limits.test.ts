import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { checkouts } from '../../src/features/checkout/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { paths } from '../../src/paths.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { pay, stockOf } from './people.ts'
import { type Scenes, scenesOf } from './scenes.ts'

let shop: Shop
let acts: Scenes
beforeAll(async () => {
  shop = await startShop({ renderPage })
  acts = scenesOf(shop)
})
afterAll(() => shop.stop())

type Problem = { code: string; detail: string }
async function refused(answer: Promise<Response>, status: number): Promise<Problem> {
  const response = await answer
  expect(response.status).toBe(status)
  return (await response.json()) as Problem
}
const checkoutsOf = (buyerId: string) =>
  shop.ctx.db.select().from(checkouts).where(eq(checkouts.buyerId, buyerId))

test('[PAY-02] nine pieces of a product are the maximum of a purchase, over all lines', async () => {
  const { browser, body, product, buyer } = await acts.scene({ stock: 90 })
  const line = { product: product.url, quantity: 9 }
  const eight = { ...body, lines: Array.from({ length: 8 }, () => line) }
  const answer = await refused(pay(browser, eight), 422)
  expect(answer.code).toBe('too-many-pieces')
  expect(answer.detail).toContain(`hasta 9 piezas de «${product.name}»`)
  expect(await stockOf(shop, product.id)).toBe(90)
  expect(await checkoutsOf(buyer.id)).toEqual([])
  const split = {
    ...body,
    lines: [
      { ...line, quantity: 5 },
      { ...line, quantity: 4 },
    ],
  }
  await acts.started(await pay(browser, split))
  expect(await stockOf(shop, product.id)).toBe(81)
})

test('[PAY-02] a purchase has a maximum number of lines, and says so', async () => {
  const { browser, body, store, buyer } = await acts.scene()
  const { maxLines } = settings.checkout
  const many = await Promise.all(
    Array.from({ length: maxLines + 1 }, () =>
      makeProduct(shop.ctx.db, { storeId: store.id, priceCents: 10_000, stock: 3 }),
    ),
  )
  const lines = many.map(({ url }) => ({ product: url, quantity: 1 }))
  const answer = await refused(pay(browser, { ...body, lines }), 422)
  expect(answer).toMatchObject({ code: 'cart-too-long' })
  expect(answer.detail).toContain(`hasta ${maxLines} productos`)
  expect(answer.detail).toContain(`tiene ${maxLines + 1}`)
  expect(await checkoutsOf(buyer.id)).toEqual([])
  expect((await browser.put('/api/v1/cart', { lines })).ok).toBe(true)
  // Before anything is filled in.
  expect(await (await browser.get(paths.checkout())).text()).toContain(answer.detail)
  await acts.started(await pay(browser, { ...body, lines: lines.slice(1) }))
})

test('[PAY-01] [PAY-02] a price that changed after its display opens no payment and names the new total', async () => {
  const { browser, body, product, buyer } = await acts.scene({ priceCents: 20_000, stock: 5 })
  const raised = () =>
    shop.ctx.db.update(products).set({ priceCents: 90_000 }).where(eq(products.id, product.id))
  await raised()
  const seen = { ...body, seenTotalCents: 40_000 }
  const answer = await refused(pay(browser, seen), 409)
  expect(answer).toMatchObject({ code: 'total-changed' })
  expect(answer.detail).toContain('$1,800.00')
  expect(await stockOf(shop, product.id)).toBe(5)
  expect(await checkoutsOf(buyer.id)).toEqual([])
  const { id } = await acts.started(await pay(browser, { ...seen, seenTotalCents: 180_000 }))
  const session = await shop.ctx.payments.checkout.sessions.retrieve(id)
  expect(session.amount_total).toBe(180_000)
})

test('[PAY-01] the page sends its shown total, and after a change the new total with all fields kept', async () => {
  const { browser, body, product } = await acts.scene({ priceCents: 20_000, stock: 5 })
  await browser.put('/api/v1/cart', { lines: body.lines })
  const hidden = (html: string, name: string) =>
    html.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1]?.replaceAll('&quot;', '"') ?? ''
  const html = await (await browser.get('/checkout')).text()
  expect(hidden(html, 'seenTotalCents')).toBe('40000')
  await shop.ctx.db.update(products).set({ priceCents: 90_000 }).where(eq(products.id, product.id))
  const names = ['lines', 'requestKey', 'seenTotalCents', 'shipping', 'payment']
  const send = (page: string) =>
    browser.form('/checkout', {
      ...Object.fromEntries(names.map((name) => [name, hidden(page, name)])),
      facultyId: String(body.facultyId),
      country: body.country,
      city: body.city,
      phone: body.phone,
      address: 'Calle Dos 22',
    })
  const refusal = await send(html)
  expect(refusal.status).toBe(409)
  const again = await refusal.text()
  expect(again).toContain('el total era $400.00 y ahora es $1,800.00')
  expect(again).toContain('Calle Dos 22')
  expect(hidden(again, 'seenTotalCents')).toBe('180000')
  expect((await send(again)).status).toBe(303)
})

test('[PAY-02] words are not accepted as numbers, nor numbers as booleans', async () => {
  const { browser, body } = await acts.scene()
  for (const bad of [{ facultyId: true }, { saveAddress: 'false' }, { saveAddress: 1 }])
    expect((await pay(browser, { ...body, ...bad } as typeof body)).status).toBe(422)
})
