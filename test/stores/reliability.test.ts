import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { computeReliability } from '../../src/features/reliability/actions.ts'
import { figuresOf } from '../../src/features/reliability/store.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { DAY } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { buy, confirmed, deliver, makeSale, ok, orderOf, type Sale } from '../sale/orders.ts'
import { makeLate, readText } from './late.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const storeRow = async ({ store }: Sale) => {
  const [row] = await shop.ctx.db.select().from(stores).where(eq(stores.id, store.id))
  return row
}
const read = (path: string) => readText(shop.guest(), path)

test('[BYD-08] a new store is shown as such, then with its deliveries, from five orders with its words, everywhere', async () => {
  const sale = await makeSale(shop, { stock: 9 })
  await computeReliability(shop.ctx)
  const isShownAt = async (words: string) => {
    for (const path of pages) {
      expect(await read(path)).toContain(words)
      expect(await textOf(await shop.guest().get(path))).toContain(`href="${paths.reliability()}"`)
    }
  }
  const pages = [
    paths.product(sale.product.url),
    paths.store(sale.store.url),
    paths.storeSearch(sale.store.name),
  ]
  await isShownAt('Tienda nueva')
  for (let sold = 0; sold < 3; sold++) await confirmed(shop, sale)
  const last = await buy(shop, sale)
  await deliver(shop, sale, last)
  await computeReliability(shop.ctx)
  expect((await storeRow(sale))?.reliability).toMatchObject({ deliveries: 3, onTime: null, isNew: true })
  await isShownAt('Tienda nueva: 3 entregas')

  await ok(sale.buying.post(`/api/v1/orders/${last}/confirm-received`))
  await buy(shop, sale)
  // The fifth is not brought by its day.
  await shop.advance(10 * DAY)
  await isShownAt('Entrega a tiempo 4 de 5 · suele llevarlo el mismo día')
  expect(await read(paths.reliability())).toContain('Qué no cuenta')
  const shown = { deliveries: 4, onTime: 4, outOf: 5, medianDays: 0, answerHours: null, isNew: false }
  const lines = [{ product: sale.product.url, quantity: 1 }]
  const cart = await ok<{ stores: object[] }>(shop.guest().post('/api/v1/cart/quote', { lines }))
  expect(cart.stores[0]).toMatchObject({ reliability: shown })
  const listed = await ok<{ items: { name: string }[] }>(shop.guest().get('/api/v1/stores?limit=40'))
  expect(listed.items.find(({ name }) => name === sale.store.name)).toMatchObject({ reliability: shown })
})

test('[BYD-08] the promised day is the pick-up day of the purchase; an undone drop-off does not count', async () => {
  const sale = await makeSale(shop, { stock: 9 })
  const [early, late] = [await buy(shop, sale), await buy(shop, sale)]
  const { promisedAt, process } = await orderOf(shop, early)
  expect(promisedAt?.toISOString()).toBe(process[2]?.date)
  const route = (act: string) => sale.selling.post(`/api/v1/store/route/${act}`, { orders: [late] })
  await ok(route('leave'))
  await ok(route('take-back'))
  await shop.advance((promisedAt?.getTime() ?? 0) - shop.ctx.clock.now().getTime())
  await deliver(shop, { ...sale, selling: await shop.as(sale.owner.email) }, early)
  await shop.advance(DAY)
  await deliver(shop, { ...sale, selling: await shop.as(sale.owner.email) }, late)
  const buying = await shop.as(sale.buyer.email)
  for (const id of [early, late]) await ok(buying.post(`/api/v1/orders/${id}/confirm-received`))
  const [figures] = await figuresOf(shop.ctx.db, shop.ctx.clock.now(), sale.store.id)
  expect(figures).toMatchObject({ orders: 2, deliveries: 2, onTime: 1 })
  expect((await orderOf(shop, late)).promisedAt).toEqual(promisedAt)
})

test('[BYD-08] pages change only with the words: an unchanged store is not written', async () => {
  const sale = await makeLate(shop, 5)
  const version = async () =>
    (await shop.ctx.db.execute(sql`select xmin::text as version from stores where id = ${sale.store.id}`))
      .rows
  const before = await version()
  await shop.advance(DAY)
  expect(await version()).toEqual(before)
})

test('[BYD-08] two sweeps at once end with the same figures, and a killed one changes nothing', async () => {
  const sale = await makeSale(shop, { stock: 9 })
  await confirmed(shop, sale)
  const { db } = shop.ctx
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from stores where id = ${sale.store.id} for update`)
    const killed = expect(computeReliability(shop.ctx)).rejects.toThrow()
    const kill = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%update stores s set reliability%'`
    await expect.poll(async () => (await db.execute(kill)).rows.length).toBe(1)
    await killed
  })
  expect((await storeRow(sale))?.reliability).toBeNull()
  await Promise.all([computeReliability(shop.ctx), computeReliability(shop.ctx)])
  expect((await storeRow(sale))?.reliability).toMatchObject({ deliveries: 1 })
})

test('[BYD-08] the filter "Entrega a tiempo" has the products of punctual stores, in lists and the search', async () => {
  const [good, bad] = [await makeLate(shop, 9), await makeLate(shop, 4)]
  expect((await storeRow(good))?.isOnTime).toBe(true)
  expect((await storeRow(bad))?.isOnTime).toBe(false)
  const names = async (path: string) =>
    (await ok<{ items: { name: string }[] }>(shop.guest().get(path))).items.map(({ name }) => name)
  for (const [sale, count] of [
    [good, 1],
    [bad, 0],
  ] as const) {
    const { url } = sale.store
    expect(await names(`/api/v1/products?store=${url}&onTime=true`)).toHaveLength(count)
    const q = encodeURIComponent(sale.product.name)
    const found = await names(`/api/v1/search?q=${q}&onTime=true`)
    expect(found.includes(sale.product.name)).toBe(count === 1)
    const page = await textOf(await shop.guest().get(`${paths.store(url)}?a_tiempo=1`))
    expect(page).toContain('Entrega a tiempo')
  }
})
