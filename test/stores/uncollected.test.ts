import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import { uncollectedFrom } from '../../src/features/orders/rules.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { countUncollectedParcels } from '../../src/features/reliability/actions.ts'
import { DAY, formatDay } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { atBell, buy, makeSale, ok, orderOf, type Sale } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { readText } from './late.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

/** Uncollected parcels of a buyer after a sweep. */
const countedOf = async ({ id }: { id: string }) => {
  await countUncollectedParcels(shop.ctx)
  const [row] = await shop.ctx.db.select().from(users).where(eq(users.id, id))
  return row?.uncollectedParcels
}

/** Orders by the first sale's buyer that their stores brought fifteen days ago. */
async function makeLeft({ buyer }: Sale, ...sales: Sale[]): Promise<string[]> {
  const ids: string[] = []
  for (const sale of sales) {
    const id = await buy(shop, { ...sale, buying: await shop.as(buyer.email) })
    const selling = await shop.as(sale.owner.email)
    await ok(selling.post(`/api/v1/store/orders/${id}/process`, { stage: 'sent', comment: '' }))
    ids.push(id)
  }
  await shop.advance(15 * DAY)
  return ids
}

test('[BYD-08] a buyer with two uncollected parcels is notified once, and sellers see it at their offer', async () => {
  const one = await makeSale(shop)
  const two = await makeSale(shop)
  const buyer = one.buyer
  for (const sale of [one, two]) {
    const id = await buy(shop, { ...sale, buying: await shop.as(buyer.email) })
    await ok(sale.selling.post(`/api/v1/store/orders/${id}/process`, { stage: 'sent', comment: '' }))
  }
  await shop.advance(13 * DAY)
  const left = async () =>
    (await atBell(await shop.as(buyer.email), 'purchases')).filter((title) => title.includes('sin recoger'))
  expect(await left()).toEqual([])
  await shop.advance(2 * DAY)
  expect(await left()).toEqual(['Dejaste pedidos de 2 tiendas sin recoger'])
  await shop.advance(2 * DAY)
  expect(await left()).toHaveLength(1)

  const third = await makeSale(shop)
  await shop.ctx.db.execute(
    sql`update products set condition = 'usado', wear = 'buen-estado' where id = ${third.product.id}`,
  )
  const offer = { amountCents: 40_000 }
  const buying = await shop.as(buyer.email)
  await ok(buying.post(`/api/v1/products/${third.product.url}/price-offers`, offer))
  const seen = async (browser: Sale['buying']) =>
    (await ok<{ items: { uncollected: number }[] }>(browser.get('/api/v1/account/price-offers'))).items
  const selling = await shop.as(third.owner.email)
  expect(await seen(selling)).toMatchObject([{ uncollected: 2 }])
  expect(await readText(selling, paths.account('ofertas'))).toContain('Dejó pedidos de 2 tiendas sin recoger')
  expect(await seen(buying)).toMatchObject([{ uncollected: 0 }])
  const clean = await shop.as((await makeLogin(shop)).email)
  await ok(clean.post(`/api/v1/products/${third.product.url}/price-offers`, offer))
  expect((await seen(selling)).map(({ uncollected }) => uncollected).sort()).toEqual([0, 2])
})

test('[BYD-08] parcels of one store alone do not mark their buyer, those of two do, by their names', async () => {
  const [one, two] = [await makeSale(shop, { stock: 20 }), await makeSale(shop)]
  const notices = async () => {
    const buying = await shop.as(one.buyer.email)
    const bell = await ok<{ items: { title: string; text: string }[] }>(
      buying.get('/api/v1/account/notifications'),
    )
    return bell.items.filter(({ title }) => title.includes('sin recoger')).map(({ text }) => text)
  }
  await makeLeft(one, one, one)
  expect(await countedOf(one.buyer)).toBe(1)
  expect(await notices()).toEqual([])
  await makeLeft(one, two)
  expect(await countedOf(one.buyer)).toBe(2)
  const [text] = await notices()
  for (const { product, store } of [one, two]) expect(text).toContain(`${product.name} (${store.name})`)
})

test('[BYD-08] a purchase at the office says by which day to collect it', async () => {
  const sale = await makeSale(shop)
  const id = await buy(shop, sale)
  await ok(sale.selling.post(`/api/v1/store/orders/${id}/process`, { stage: 'sent', comment: '' }))
  const { process, checkoutId } = await orderOf(shop, id)
  const day = formatDay(uncollectedFrom(process))
  const buying = await shop.as(sale.buyer.email)
  for (const path of [paths.account('my-shopping'), paths.conversation(checkoutId, sale.store.url)])
    expect(await readText(buying, path)).toContain(`recógelo antes del ${day}`)
})

test('[BYD-08] a deleted account has no uncollected parcels', async () => {
  const sale = await makeSale(shop)
  const [id] = await makeLeft(sale, sale)
  const buying = await shop.as(sale.buyer.email)
  await ok(buying.post(`/api/v1/orders/${id}/cancel`))
  await shop.settle()
  expect(await countedOf(sale.buyer)).toBe(1)
  await ok(buying.post('/api/v1/account/deletion', { password: testPassword }))
  expect(await countedOf(sale.buyer)).toBe(0)
})

test('[BYD-08] a parcel that its buyer left for two weeks and then cancelled was not collected', async () => {
  const sale = await makeSale(shop)
  const [id] = await makeLeft(sale, sale)
  expect(await countedOf(sale.buyer)).toBe(1)
  await ok((await shop.as(sale.buyer.email)).post(`/api/v1/orders/${id}/cancel`))
  expect(await countedOf(sale.buyer)).toBe(1)
  await shop.advance(91 * DAY)
  expect(await countedOf(sale.buyer)).toBe(0)
})

const cancelledNow = (cancelledBy: 'buyer' | 'system' | 'seller' | 'staff' | 'provider') => ({
  ...({ status: 'cancelled', money: 'refunded', cancelledBy } as const),
  ...{ cancelledAt: shop.ctx.clock.now(), refundAskedAt: shop.ctx.clock.now() },
})
test.each<[string, number, () => Partial<typeof orders.$inferInsert>]>([
  ['that its buyer cancelled', 1, () => cancelledNow('buyer')],
  ['that the system cancelled', 1, () => cancelledNow('system')],
  ['that its store cancelled', 0, () => cancelledNow('seller')],
  ['that staff cancelled', 0, () => cancelledNow('staff')],
  ['that a bank cancelled', 0, () => cancelledNow('provider')],
  ['that a bank reviews', 0, () => ({ openClaims: 1 })],
  ['that its buyer has', 0, () => ({ status: 'delivered', deliveredAt: shop.ctx.clock.now() })],
])(
  '[BYD-08] of parcels brought two weeks ago, one %s adds %i to the uncollected',
  async (_, counted, change) => {
    const sale = await makeSale(shop)
    const [id = ''] = await makeLeft(sale, sale)
    await shop.ctx.db.update(orders).set(change()).where(eq(orders.id, id))
    expect(await countedOf(sale.buyer)).toBe(counted)
  },
)
