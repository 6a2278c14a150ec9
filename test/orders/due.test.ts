import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Me } from '../../src/features/me/contract.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { DAY } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { buy, makeSale, ok, orderOf, type Sale } from '../sale/orders.ts'

let shop: Shop
let sale: Sale
/** Bought in this order; due in 9 days, in 1, in 5, at the office, and under review. */
let slow: string
let quick: string
let medium: string
let brought: string
let paused: string

beforeAll(async () => {
  shop = await startShop({ renderPage })
  sale = await makeSale(shop, { stock: 9 })
  const { db } = shop.ctx
  const buyIn = async (deliveryDays: number) => {
    const product = await makeProduct(db, { storeId: sale.store.id, stock: 9, deliveryDays })
    return buy(shop, { ...sale, product })
  }
  ;[slow, quick, medium] = [await buyIn(9), await buyIn(1), await buyIn(5)]
  ;[brought, paused] = [await buyIn(2), await buyIn(1)]
  await ok(sale.selling.post(`/api/v1/store/orders/${brought}/process`, { stage: 'sent', comment: '' }))
  await db.update(orders).set({ openClaims: 1 }).where(eq(orders.id, paused))
})
afterAll(() => shop?.stop())

type List = { items: { id: string }[]; nextCursor: string | null; total: number }
const list = async (query: string) =>
  (await ok<List>(sale.selling.get(`/api/v1/store/orders?${query}`))).items.map(({ id }) => id)
const page = async (query = '') => (await sale.selling.get(`${paths.account('orders')}?${query}`)).text()
const numbersIn = (html: string) =>
  [...html.matchAll(/aria-label="Pedido T-(\d+)"/g)].map(([, each]) => Number(each))
const numberOf = async (id: string) => (await orderOf(shop, id)).number

test('[BYD-10] a store’s list is sorted by due date, in the API by pages too', async () => {
  const expected = [quick, paused, medium, slow, brought]
  expect((await list('')).toSorted()).toEqual(expected.toSorted())
  const [first, second, ...others] = await list('')
  expect([first, second].toSorted()).toEqual([quick, paused].toSorted())
  expect(others).toEqual([medium, slow, brought])
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const found: List = await ok<List>(
      sale.selling.get(`/api/v1/store/orders?limit=1${cursor && `&cursor=${cursor}`}`),
    )
    seen.push(...found.items.map(({ id }) => id))
    cursor = found.nextCursor
  }
  expect(seen).toEqual([first, second, medium, slow, brought])
  expect(numbersIn(await page())).toEqual(await Promise.all(seen.map(numberOf)))
})

test('[BYD-10] every screen counts the same orders, without those under review', async () => {
  const { me } = await ok<{ me: Me }>(sale.selling.get('/api/v1/me'))
  const { todo } = me
  expect(todo).toMatchObject({ pendingOrders: 4 })
  const text = (await textOf(await sale.selling.get(paths.account('orders')))).replace(/<[^>]+>/g, '')
  expect(text).toMatch(/3 por llevar\s*1 en la oficina/)
  expect(await textOf(await sale.selling.get(paths.route()))).toContain('3')
  expect(await list('state=to-bring')).toEqual([quick, medium, slow])
  expect((await list('state=pending')).toSorted()).toEqual([quick, paused, medium, slow, brought].toSorted())
})

test('[BYD-10] late orders have a filter, until they are brought', async () => {
  expect(await list('state=late')).toEqual([])
  await shop.advance(4 * DAY)
  expect(await list('state=late')).toEqual([quick])
  const html = await page('ver=con-retraso')
  expect(numbersIn(html)).toEqual([await numberOf(quick)])
  expect(html).toContain('href="/account/orders?ver=con-retraso"')
  expect(html).toContain('state=late')
  await ok(sale.selling.post(`/api/v1/store/orders/${quick}/process`, { stage: 'sent', comment: '' }))
  expect(await list('state=late')).toEqual([])
})
