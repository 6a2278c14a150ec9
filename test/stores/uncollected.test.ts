import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import { collectUntil } from '../../src/features/orders/rules.ts'
import { computeReliability } from '../../src/features/reliability/actions.ts'
import { figuresOf } from '../../src/features/reliability/store.ts'
import { DAY, formatDay } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { accepted, atBell, buy, codeOf, makeSale, ok, orderOf, type Sale, tasksOf } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { makeStaff } from '../staff/people.ts'
import { readText } from './late.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const parcelsOf = async ({ id }: { id: string }) => {
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

test('[BYD-08] parcels of one store alone are no reason to notify their buyer, and count against the store', async () => {
  const sale = await makeSale(shop, { stock: 20 })
  await makeLeft(sale, sale, sale)
  const other = await makeSale(shop)
  await computeReliability(shop.ctx)
  const buying = await shop.as(sale.buyer.email)
  expect((await atBell(buying, 'purchases')).filter((title) => title.includes('sin recoger'))).toEqual([])
  expect(await parcelsOf(sale.buyer)).toBe(1)
  expect(await figuresOf(shop.ctx.db, shop.ctx.clock.now(), sale.store.id)).toMatchObject([
    { orders: 2, onTime: 0 },
  ])
  expect(await readText(await shop.as(sale.owner.email), paths.storeStats())).toContain('nadie lo recogió')
  // Left at several stores, the buyer is the reason.
  await makeLeft(sale, other)
  await computeReliability(shop.ctx)
  expect(await parcelsOf(sale.buyer)).toBe(2)
  expect(await figuresOf(shop.ctx.db, shop.ctx.clock.now(), sale.store.id)).toMatchObject([{ orders: 0 }])
})

test('[BYD-08] the notification names the parcels, and its buyer objects to one, which staff remove', async () => {
  const [one, two] = [await makeSale(shop), await makeSale(shop)]
  const [first] = await makeLeft(one, one, two)
  const { number } = await orderOf(shop, first ?? '')
  const staff = await makeStaff(shop)
  await computeReliability(shop.ctx)
  const buying = await shop.as(one.buyer.email)
  const bell = await ok<{ items: { title: string; text: string; path: string }[] }>(
    buying.get('/api/v1/account/notifications'),
  )
  const notice = bell.items.find(({ title }) => title.includes('sin recoger'))
  for (const { product, store } of [one, two]) {
    expect(notice?.text).toContain(product.name)
    expect(notice?.text).toContain(`${store.name} dice que lo llevó el`)
  }
  const page = notice?.path ?? ''
  expect(await readText(buying, page)).toContain(`T-${number} · ${one.product.name}`)

  const object = (browser: Sale['buying'], orderId = first ?? '') =>
    browser.submit(page, 'appeal', { orderId, text: 'Fui y no estaba' })
  const stranger = await shop.as((await makeLogin(shop)).email)
  expect(await codeOf(object(stranger))).toBe('order-not-found')
  expect(await codeOf(object(await shop.as(one.owner.email)))).toBe('order-not-found')
  expect(await accepted(object(buying))).toContain('done=appeal')
  await accepted(object(buying))
  const tasks = (await tasksOf(shop, 'uncollected-appeal')).filter(({ ref }) => ref === first)
  expect(tasks).toMatchObject([{ details: { appeal: 'Fui y no estaba' } }])
  expect(await readText(buying, page)).toContain('Lo estamos revisando')

  const at = paths.staffTask(tasks[0]?.id ?? '')
  await accepted(staff.browser.submit(at, 'close', { isRemoved: 'on', reason: 'No llegó a la oficina' }))
  expect(await atBell(buying, 'purchases')).toContain(`Revisamos el pedido T-${number}`)
  expect(await readText(buying, page)).toContain('Ya no cuenta: No llegó a la oficina')
  await computeReliability(shop.ctx)
  expect(await parcelsOf(one.buyer)).toBe(1)
  // The store's figures keep it: its own appeal is another one.
  expect(await figuresOf(shop.ctx.db, shop.ctx.clock.now(), one.store.id)).toMatchObject([
    { orders: 1, onTime: 0 },
  ])
})

test('[BYD-08] a purchase at the office says from which day it counts as uncollected', async () => {
  const sale = await makeSale(shop)
  const id = await buy(shop, sale)
  await ok(sale.selling.post(`/api/v1/store/orders/${id}/process`, { stage: 'sent', comment: '' }))
  const { process, checkoutId } = await orderOf(shop, id)
  const day = formatDay(collectUntil(process))
  const buying = await shop.as(sale.buyer.email)
  for (const path of [paths.account('my-shopping'), paths.conversation(checkoutId, sale.store.url)])
    expect(await readText(buying, path)).toMatch(new RegExp(`[Cc]uenta como sin recoger desde el ${day}`))
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
