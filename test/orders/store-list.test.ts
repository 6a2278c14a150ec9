import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { ordersPageSize } from '../../src/features/orders/contract.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { DAY, toIsoDay } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { buy, deliver, makeSale, ok, orderOf, type Sale } from '../sale/orders.ts'
import { makeFaculty } from '../sale/people.ts'

let shop: Shop
let sale: Sale
let stranger: Sale
/** A brought mouse on the first day for one faculty; the next day a lamp for another, and a delivered order. */
let mouse: number
let lamp: number
let done: number
let elsewhere: number
let lampUrl: string
let first: string
let second: string

beforeAll(async () => {
  shop = await startShop({ renderPage })
  const { db } = shop.ctx
  sale = await makeSale(shop, { stock: 5 })
  elsewhere = await makeFaculty(shop)
  const lampProduct = await makeProduct(db, { storeId: sale.store.id, name: '=Lámpara, "grande"', stock: 9 })
  lampUrl = lampProduct.url
  const numberOf = async (id: string) => (await orderOf(shop, id)).number
  const mouseId = await buy(shop, sale)
  mouse = await numberOf(mouseId)
  await ok(sale.selling.post(`/api/v1/store/orders/${mouseId}/process`, { stage: 'sent', comment: '' }))
  first = toIsoDay(shop.ctx.clock.now())
  await shop.advance(DAY)
  second = toIsoDay(shop.ctx.clock.now())
  lamp = await numberOf(await buy(shop, { ...sale, product: lampProduct, facultyId: elsewhere }))
  const doneId = await buy(shop, sale)
  await deliver(shop, sale, doneId)
  done = await numberOf(doneId)
  stranger = await makeSale(shop)
  await buy(shop, stranger)
})
afterAll(() => shop?.stop())

type List = { items: { number: string }[]; total: number; nextCursor: string | null }
const numbersOf = ({ items }: List) => items.map(({ number }) => Number(number.slice(2)))
const list = (query: string) => ok<List>(sale.selling.get(`/api/v1/store/orders?${query}`))

test('[BYD-10] filters work alone and together, pending orders first', async () => {
  const asked: [string, number[]][] = [
    ['', [lamp, mouse, done]],
    [`faculty=${elsewhere}`, [lamp]],
    ['state=pending', [lamp, mouse]],
    ['state=to-bring', [lamp]],
    ['state=at-office', [mouse]],
    ['state=delivered', [done]],
    ['state=confirmed', []],
    [`product=${lampUrl}`, [lamp]],
    ['product=otra-cosa', []],
    [`to=${first}`, [mouse]],
    [`from=${second}`, [lamp, done]],
    [`from=${first}&to=${second}`, [lamp, mouse, done]],
    [`from=${second}&state=to-bring&faculty=${elsewhere}&q=lampara`, [lamp]],
    [`faculty=${sale.facultyId}&q=lampara`, []],
  ]
  for (const [query, expected] of asked) {
    const found = await list(query)
    expect(numbersOf(found), query).toEqual(expected)
    expect(found.total, query).toBe(expected.length)
  }
})

test('[BYD-10] pages of a filter continue after the previous page', async () => {
  const seen: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: List = await list(`from=${first}&limit=1${cursor && `&cursor=${cursor}`}`)
    expect(page.total).toBe(3)
    seen.push(...numbersOf(page))
    cursor = page.nextCursor
  }
  expect(seen).toEqual([lamp, mouse, done])
})

test('[BYD-10] the API refuses invalid days, states and faculties', async () => {
  for (const query of [
    'from=2026-02-30',
    'to=ayer',
    'state=nada',
    'faculty=x',
    'faculty=99999999999',
    'product=',
  ])
    expect((await sale.selling.get(`/api/v1/store/orders?${query}`)).status, query).toBe(422)
  for (const query of ['numbers=a', `numbers=${Array(301).fill(1).join()}`])
    expect((await sale.selling.get(`/api/v1/store/orders.csv?${query}`)).status, query).toBe(422)
})

const page = async (query: string, who = sale) =>
  (await who.selling.get(`${paths.account('orders')}?${query}`)).text()
const shown = (html: string) =>
  [...html.matchAll(/aria-label="Pedido T-(\d+)"/g)].map(([, each]) => Number(each))

test('[BYD-10] the page filters by its address, shows the number of results, and keeps other filters in each link', async () => {
  const html = await page(`facultad=${elsewhere}&ver=por-llevar&desde=${second}`)
  expect(shown(html)).toEqual([lamp])
  expect(html).toMatch(/<b[^>]*>1<\/b> de (?:<!-- -->)?3/)
  expect(html).toContain('Quitar filtros')
  expect(html).toContain(`/account/orders?facultad=${elsewhere}&amp;desde=${second}`)
  expect(html).toContain(`state=to-bring&amp;faculty=${elsewhere}&amp;from=${second}`)
  // The form of the days, without scripts.
  expect(html).toMatch(new RegExp(`type="hidden" name="facultad" value="${elsewhere}"`))
  expect(shown(await page(`producto=${lampUrl}`))).toEqual([lamp])
  expect(await page('ver=confirmados')).toContain('Ningún pedido con estos filtros')
})

test('[BYD-10] invalid or reversed days are reported, stay in the form, and do not filter', async () => {
  const reversed = await page(`desde=${second}&hasta=${first}`)
  expect(shown(reversed)).toHaveLength(3)
  expect(reversed).toContain('«Hasta» va antes de «Desde»')
  expect(reversed).toContain(`value="${second}"`)
  expect(await page('desde=2026-02-30')).toContain('Escribe las fechas completas')
})

test('[BYD-10] orders of another store cannot be seen or chosen', async () => {
  const strange = await page(`elegir=todos&q=T-${lamp}`, stranger)
  expect(shown(strange)).toEqual([])
  const csv = await (await stranger.selling.get(`/api/v1/store/orders.csv?numbers=${lamp},${mouse}`)).text()
  expect(csv.trim().split('\r\n')).toHaveLength(1)
})

test('[BYD-10] all orders of a filter can be chosen together', async () => {
  const ticked = (html: string) =>
    [...html.matchAll(/<input[^>]*aria-label="Elegir T-\d+"[^>]*>/g)].filter(([box]) =>
      box.includes('checked'),
    )
  // Each in the table and in the cards.
  expect(ticked(await page('ver=pendientes&elegir=todos'))).toHaveLength(4)
  expect(ticked(await page('ver=pendientes'))).toHaveLength(0)
})

test('[BYD-10] the table has the filtered or chosen orders, formulas are text, and closed orders have no contact', async () => {
  const { db } = shop.ctx
  await db.update(users).set({ name: '@SUM(A1)' }).where(eq(users.id, sale.buyer.id))
  const answer = await sale.selling.get('/api/v1/store/orders.csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="pedidos-[\d-]+\.csv"$/)
  const bytes = new Uint8Array(await answer.clone().arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const csv = await answer.text()
  const lines = csv.trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(`"T-${lamp}"`)
  expect(lines[1]).toContain(`"'=Lámpara, ""grande"""`)
  expect(csv).toContain(`"'@SUM(A1)"`)
  expect(csv).not.toMatch(/(^|,)"[=@+-]/m)
  expect(lines[1]).toContain(sale.buyer.email)
  const chosen = await (await sale.selling.get(`/api/v1/store/orders.csv?numbers=${done},${mouse}`)).text()
  expect(chosen.match(/"T-\d+"/g)).toEqual([`"T-${mouse}"`, `"T-${done}"`])
  const order = eq(orders.number, done)
  await db
    .update(orders)
    .set({ status: 'confirmed', confirmedAt: shop.ctx.clock.now(), confirmedBy: 'buyer' })
    .where(order)
  const closed = await (await sale.selling.get(`/api/v1/store/orders.csv?numbers=${done}`)).text()
  expect(closed).not.toContain(sale.buyer.email)
  await db.update(orders).set({ status: 'delivered', confirmedAt: null, confirmedBy: null }).where(order)
})

test('[SEL-07] a page past the end shows the last page; an empty store has its message', async () => {
  expect(ordersPageSize).toBe(50)
  expect(shown(await page('page=9'))).toHaveLength(3)
  const empty = await makeSale(shop)
  expect(await page('', empty)).toContain('No tienes órdenes')
  await shop.ctx.db.update(products).set({ stock: 9 }).where(eq(products.url, lampUrl))
})
