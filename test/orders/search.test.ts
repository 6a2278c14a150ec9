import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import type { SalesReport } from '../../src/features/orders/contract-sales.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { toIsoDay } from '../../src/lib/dates.ts'
import { fold } from '../../src/lib/slug.ts'
import { paths } from '../../src/paths.ts'
import type { Browser } from '../browser.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { buy, makeSale, ok, orderOf, type Sale } from '../sale/orders.ts'

let shop: Shop
let sale: Sale
let calculator: number
let lamp: number

/** A seller with a calculator and a lamp that one buyer bought, one each, and another seller's orders. */
beforeAll(async () => {
  shop = await startShop({ renderPage })
  const { db } = shop.ctx
  sale = await makeSale(shop, { stock: 5 })
  const name = 'Calculadora científica'
  await db
    .update(products)
    .set({ name, searchText: fold(name) })
    .where(eq(products.id, sale.product.id))
  await db.update(stores).set({ name: 'La Órbita' }).where(eq(stores.id, sale.store.id))
  await db.update(users).set({ name: 'María Ñandú' }).where(eq(users.id, sale.buyer.id))
  const product = await makeProduct(db, { storeId: sale.store.id, name: 'Lámpara de escritorio' })
  calculator = (await orderOf(shop, await buy(shop, sale))).number
  lamp = (await orderOf(shop, await buy(shop, { ...sale, product }))).number
  const others = await makeSale(shop)
  await db
    .update(products)
    .set({ searchText: fold(name) })
    .where(eq(products.id, others.product.id))
  await buy(shop, others)
})
afterAll(() => shop?.stop())

type Found = { items: { number: string }[]; total: number }
const q = (text: string) => `q=${encodeURIComponent(text)}`
const numbers = (items: readonly { number: string }[]) =>
  items.map(({ number }) => Number(number.replace('T-', '')))

const cases: [text: string, names: ('calculator' | 'lamp')[], of?: 'buyer' | 'seller'][] = [
  ['calculadoras', ['calculator']],
  ['lampra escritorio', ['lamp']],
  ['escrit', ['lamp']],
  ['orbita', ['calculator', 'lamp'], 'buyer'],
  ['ORBITA', [], 'seller'],
  ['nandu maria', ['calculator', 'lamp'], 'seller'],
  ['@comprador', ['calculator', 'lamp'], 'seller'],
  ['María', [], 'buyer'],
  ['zzxyq', []],
  ['%', []],
]

test.each(cases)('[BUY-01] [SEL-07] [SEL-08] among own orders %j finds %j', async (typed, names, of) => {
  const text = typed.replace('@comprador', `@${sale.buyer.username}`)
  const expected = names.map((name) => ({ calculator, lamp })[name])
  if (of !== 'seller') {
    const bought = await ok<Found>(sale.buying.get(`/api/v1/orders?${q(text)}`))
    expect(new Set(numbers(bought.items))).toEqual(new Set(expected))
    expect(bought.total).toBe(expected.length)
  }
  if (of !== 'buyer') {
    const ordered = await ok<Found>(sale.selling.get(`/api/v1/store/orders?${q(text)}`))
    expect(new Set(numbers(ordered.items))).toEqual(new Set(expected))
    expect(ordered.total).toBe(expected.length)
    const sold = await ok<SalesReport>(sale.selling.get(`/api/v1/store/sales?${q(text)}`))
    expect(new Set(numbers(sold.items))).toEqual(new Set(expected))
    expect(sold.total).toBe(expected.length)
    // The search filters only the lines.
    expect(sold.totals.sales).toBe(2)
  }
})

test('[BUY-01] [SEL-07] [SEL-08] an order is found by its written number, by its own buyer and seller only', async () => {
  const stranger = await makeSale(shop)
  for (const text of [`T-${lamp}`, `t${lamp}`, String(lamp)]) {
    const found = async (who: Browser, path: string) =>
      numbers((await ok<Found>(who.get(`${path}?${q(text)}`))).items)
    expect(await found(sale.buying, '/api/v1/orders')).toEqual([lamp])
    expect(await found(sale.selling, '/api/v1/store/orders')).toEqual([lamp])
    expect(await found(sale.selling, '/api/v1/store/sales')).toEqual([lamp])
    for (const path of ['/api/v1/store/orders', '/api/v1/store/sales'])
      expect(await found(stranger.selling, path)).toEqual([])
    expect(await found(stranger.buying, '/api/v1/orders')).toEqual([])
  }
})

test('[SEL-08] the spreadsheet has the lines of the search', async () => {
  const csv = await (await sale.selling.get(`/api/v1/store/sales.csv?${q('lampara')}`)).text()
  expect(csv).toContain('Lámpara de escritorio')
  expect(csv).not.toContain('Calculadora')
})

test('[BUY-01] [SEL-07] [SEL-08] a text longer than the field is refused', async () => {
  for (const [who, path] of [
    [sale.buying, '/api/v1/orders'],
    [sale.selling, '/api/v1/store/orders'],
    [sale.selling, '/api/v1/store/sales'],
  ] as const)
    expect((await who.get(`${path}?${q('a'.repeat(101))}`)).status).toBe(422)
})

test('[BUY-01] [SEL-07] [SEL-08] pages show the results, keep the text, and link back without results', async () => {
  const today = toIsoDay(shop.ctx.clock.now())
  const sales = paths.sales(today, today)
  for (const [who, path, kept] of [
    [sale.buying, `${paths.account('my-shopping')}?ver=en-camino&`, 'ver=en-camino'],
    [sale.selling, `${paths.account('orders')}?ver=pendientes&`, 'ver=pendientes'],
    [sale.selling, `${sales}?`, ''],
  ] as const) {
    const read = async (text: string) => (await who.get(path + q(text))).text()
    const found = await read('lampras')
    expect(found).toContain('Lámpara de escritorio')
    // Its name is among the products that the orders can be narrowed to.
    expect(found).not.toMatch(new RegExp(`\\b${calculator}\\b`))
    expect(found).toMatch(/<input[^>]*name="q"[^>]*value="lampras"/)
    const clear = found.match(/<a[^>]*aria-label="Quitar la búsqueda"[^>]*>/)?.[0] ?? ''
    expect(clear).toContain(kept)
    expect(clear).not.toContain('lampras')
    const empty = await read('zzxyq')
    expect(empty).toContain('«zzxyq»')
    expect(empty).toMatch(/>Ver tod[ao]s</)
  }
  const other = await (
    await sale.buying.get(`${paths.account('my-shopping')}?ver=devoluciones&${q('lampara')}`)
  ).text()
  expect(other).toContain('Nada en esta parte con «lampara»')
  const shopping = await (await sale.buying.get(`${paths.account('my-shopping')}?${q('lampara')}`)).text()
  expect(shopping).toContain('my-shopping?q=lampara&amp;ver=por-hacer')
  const report = await (await sale.selling.get(`${sales}?${q('lampara')}`)).text()
  expect(report).toMatch(/sales\.csv\?[^"]*q=lampara/)
  const past = await (
    await sale.selling.get(`${paths.sales('2026-01-01', '2026-01-02')}?${q(`T-${lamp}`)}`)
  ).text()
  expect(past).toContain(`href="${paths.account('orders')}?q=T-${lamp}"`)
  // Other dates keep the text: the form's way, without script.
  const moved = await sale.selling.get(`${paths.sales()}?desde=${today}&hasta=${today}&q=lampara`)
  expect(moved.headers.get('location')).toBe(paths.sales(today, today, 'lampara'))
})
