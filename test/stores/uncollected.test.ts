import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import { computeReliability } from '../../src/features/reliability/actions.ts'
import { DAY } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { atBell, buy, makeSale, ok, type Sale } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { readText } from './late.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

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
  expect(await left()).toEqual(['Dejaste 2 pedidos sin recoger'])
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
  expect(await readText(selling, paths.account('ofertas'))).toContain('Dejó 2 pedidos sin recoger')
  expect(await seen(buying)).toMatchObject([{ uncollected: 0 }])
  const clean = await shop.as((await makeLogin(shop)).email)
  await ok(clean.post(`/api/v1/products/${third.product.url}/price-offers`, offer))
  expect((await seen(selling)).map(({ uncollected }) => uncollected).sort()).toEqual([0, 2])
})

test('[BYD-08] a deleted account has no uncollected parcels', async () => {
  const sale = await makeSale(shop)
  const id = await buy(shop, sale)
  await ok(sale.selling.post(`/api/v1/store/orders/${id}/process`, { stage: 'sent', comment: '' }))
  await shop.advance(15 * DAY)
  const buying = await shop.as(sale.buyer.email)
  await ok(buying.post(`/api/v1/orders/${id}/cancel`))
  await shop.settle()
  const parcels = async () => {
    await computeReliability(shop.ctx)
    const [row] = await shop.ctx.db.select().from(users).where(eq(users.id, sale.buyer.id))
    return row?.uncollectedParcels
  }
  expect(await parcels()).toBe(1)
  await ok(buying.post('/api/v1/account/deletion', { password: testPassword }))
  expect(await parcels()).toBe(0)
})

test('[BYD-08] a parcel that its buyer left for two weeks and then cancelled was not collected', async () => {
  const sale = await makeSale(shop)
  const id = await buy(shop, sale)
  await ok(sale.selling.post(`/api/v1/store/orders/${id}/process`, { stage: 'sent', comment: '' }))
  const parcels = async () => {
    await computeReliability(shop.ctx)
    const [row] = await shop.ctx.db.select().from(users).where(eq(users.id, sale.buyer.id))
    return row?.uncollectedParcels
  }
  await shop.advance(15 * DAY)
  expect(await parcels()).toBe(1)
  await ok((await shop.as(sale.buyer.email)).post(`/api/v1/orders/${id}/cancel`))
  expect(await parcels()).toBe(1)
  await shop.advance(91 * DAY)
  expect(await parcels()).toBe(0)
})
