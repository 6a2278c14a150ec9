import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { paths } from '../../src/paths.ts'
import type { Browser } from '../browser.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { readPdf } from '../pdf.ts'
import { checkoutBody, GOOD_CARD } from '../sale/bodies.ts'
import { makeSale, type Sale } from '../sale/orders.ts'
import { makeBuyers, makeFaculty, pay } from '../sale/people.ts'

/** Orders of each basket: thirty in twelve. */
const baskets = [3, 1, 4, 2, 1, 5, 2, 3, 1, 4, 2, 2]

let shop: Shop
let sale: Sale
let placed: (typeof orders.$inferSelect)[]
beforeAll(async () => {
  shop = await startShop({ renderPage })
  sale = await makeSale(shop, { stock: 99, priceCents: 5_000 })
  const { db } = shop.ctx
  const urls = [sale.product.url]
  for (const name of names)
    urls.push((await makeProduct(db, { storeId: sale.store.id, name, stock: 99, priceCents: 5_000 })).url)
  const places = [sale.facultyId, await makeFaculty(shop), await makeFaculty(shop)]
  const buyers = await makeBuyers(shop, baskets.length)
  for (const [index, count] of baskets.entries()) {
    const lines = Array.from({ length: count }, (_, line) => ({
      product: urls[(index + line) % urls.length] ?? '',
      quantity: line === 1 ? 2 : 1,
    }))
    await buyBasket(buyers[index] as Browser, places[index % places.length] ?? 0, lines)
  }
  placed = await db.select().from(orders).where(eq(orders.storeId, sale.store.id)).orderBy(orders.number)
})
afterAll(() => shop?.stop())

const names = [
  'Calculadora científica Casio fx-991',
  'Bata de laboratorio',
  'Cuaderno de dibujo técnico con 100 hojas de papel grueso y pasta dura',
  'Microeconomía intermedia',
  'Juego de plumones',
]

async function buyBasket(buyer: Browser, facultyId: number, lines: { product: string; quantity: number }[]) {
  const started = await pay(buyer, checkoutBody(facultyId, lines))
  expect(started.ok, await started.clone().text()).toBe(true)
  const { id } = (await started.json()) as CheckoutStarted
  await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
  await shop.settle()
}

async function printed(address: string) {
  const answer = await sale.selling.get(address)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}

/** By basket, in the order of numbers. */
const byBasket = () => [...Map.groupBy(placed, ({ checkoutId }) => checkoutId).values()]

test('[BYD-10] labels name the product and its place in the purchase, one purchase after another', async () => {
  expect(placed).toHaveLength(30)
  const { pages } = await printed(paths.labels())
  expect(pages).toHaveLength(30)
  for (const own of byBasket()) {
    const first = pages.findIndex(({ text }) => text.includes(`T-${own[0]?.number}`))
    for (const [place, { number, productName }] of own.entries()) {
      const text = pages[first + place]?.text.replace(/\s+/g, ' ') ?? ''
      expect(text).toContain(`T-${number}`)
      expect(text).toContain(productName.split(' ').slice(0, 2).join(' '))
      const named = own.length === 1 ? '1 de 1 de la compra' : `${place + 1} de ${own.length} de la compra`
      expect(text).toContain(named)
      if (own.length > 1) expect(text).toContain(`T-${own[0]?.number}`)
    }
  }
})

test('[BYD-10] chosen labels count the whole purchase, also of orders that are not printed', async () => {
  const [own] = byBasket().filter((each) => each.length === 4)
  const { pages } = await printed(paths.labels({ orders: [`T-${own?.[2]?.number}`] }))
  expect(pages[0]?.text.replace(/\s+/g, ' ')).toContain('3 de 4 de la compra')
})

test('[BYD-10] the sheet groups by office and purchase, with whole office hours', async () => {
  const { pages } = await printed(paths.routeSheet())
  const text = pages.map((page) => page.text.replace(/\s+/g, ' ')).join(' ')
  expect(text).toContain('Lunes a viernes de 9:00 a 15:00 h')
  for (const own of byBasket()) {
    const at = own.map(({ number }) => text.indexOf(`T-${number}`))
    expect(at.toSorted((one, other) => one - other)).toEqual(at)
    const last = `T-${own.at(-1)?.number} ${own.length} de ${own.length} ·`
    expect(text.includes(last)).toBe(own.length > 1)
    const between = text.slice(at[0], at.at(-1))
    const strangers = placed.filter(({ checkoutId }) => checkoutId !== own[0]?.checkoutId)
    expect(strangers.some(({ number }) => between.includes(`T-${number}`))).toBe(false)
  }
})
