import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import type { Browser } from '../browser.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { makeSeller } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

async function store() {
  const { owner, store, product } = await makeSeller(shop, { priceCents: 40_000, stock: 0 })
  const other = await makeProduct(shop.ctx.db, { storeId: store.id, priceCents: 20_000, stock: 5 })
  const rows = async () =>
    (await shop.ctx.db.select().from(products).where(eq(products.storeId, store.id))).toSorted(
      (a, b) => a.id - b.id,
    )
  return { seller: await shop.as(owner.email), product, other, rows }
}

const bulk = async (browser: Browser, fields: Record<string, string | string[]>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  const query = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
  const answer = await browser.form('/account/my-store/cambios', query as never)
  return { status: answer.status, to: answer.headers.get('location'), html: await textOf(answer) }
}
const seen = (html: string) =>
  /name="products" value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#10;', '\n').replaceAll('&#xA;', '\n') ?? ''

test('[BYD-10] the price of selected products is typed, previewed and changed without scripts', async () => {
  const { seller, product, other, rows } = await store()
  const asked = await bulk(seller, {
    intent: 'choose',
    q: '',
    ver: 'todos',
    act: 'price',
    product: [product.url, other.url],
  })
  expect(asked.html).toContain('Cambiar el precio de 2 productos')
  const typed = { kind: 'price', how: 'percent', value: '-10', products: seen(asked.html) }
  const shown = await bulk(seller, { intent: 'preview', ...typed })
  for (const text of ['$400.00', '$360.00', '$200.00', '$180.00', '2 productos cambian'])
    expect(shown.html).toContain(text)
  expect((await rows()).map(({ priceCents }) => priceCents)).toEqual([40_000, 20_000])
  const done = await bulk(seller, { intent: 'apply', ...typed, products: seen(shown.html) })
  expect(done.html).toContain('2 productos con el cambio')
  expect((await rows()).map(({ priceCents }) => priceCents)).toEqual([36_000, 18_000])
})

test('[BYD-10] a wrong value stays, with its error', async () => {
  const { seller, product } = await store()
  const { html } = await bulk(seller, {
    intent: 'preview',
    kind: 'price',
    how: 'set',
    value: 'caro',
    products: `1 ${product.url}`,
  })
  expect(html).toContain('Escribe un precio en pesos')
  expect(html).toContain('value="caro"')
})

test('[BYD-10] all products of a part are selected, paused, and resumed by “Deshacer”', async () => {
  const { seller, product, other, rows } = await store()
  const shown = await bulk(seller, { intent: 'choose', q: '', ver: 'agotados', todos: '1', act: 'pause' })
  expect(shown.html).toContain('Pausar 1 producto')
  expect(seen(shown.html)).toBe(`1 ${product.url}`)
  const done = await bulk(seller, { intent: 'apply', kind: 'pause', products: seen(shown.html) })
  expect(done.html).toContain('1 producto en pausa')
  expect((await rows()).map(({ pausedAt }) => pausedAt !== null)).toEqual([true, false])
  expect(await (await seller.get('/account/my-store?ver=pausados')).text()).not.toContain(
    `Elegir ${other.name}`,
  )
  await bulk(seller, { intent: 'apply', kind: 'resume', products: seen(done.html) })
  expect((await rows()).map(({ pausedAt }) => pausedAt)).toEqual([null, null])
})

test('[BYD-10] without a selection, or at a typed address, the list is shown', async () => {
  const { seller } = await store()
  expect(await bulk(seller, { intent: 'choose', q: '', ver: 'todos', act: 'pause' })).toMatchObject({
    status: 303,
    to: '/account/my-store',
  })
  expect(await (await seller.get('/account/my-store/cambios')).text()).toContain(
    'Elige primero los productos',
  )
})
