import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductView, SearchPage } from '../../src/features/catalogue/contract.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import type { OwnProductView } from '../../src/features/selling/contract-own.ts'
import { readCsv } from '../../src/lib/read-csv.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { makeSeller } from '../sale/people.ts'
import { importOf, openImporter, rowsOf, send, sendZip, wrongsOf } from '../sellers/imports.ts'
import { productBody, upload } from '../sellers/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const ISBN = '9786070000317'
const used = { condition: 'usado', wear: 'buen-estado', isbn: '978-607-0000-31-7' }

async function openSeller() {
  const { owner, store } = await makeSeller(shop)
  const seller = await shop.as(owner.email)
  const create = async (given: object) =>
    seller.post('/api/v1/store/products', {
      ...(await productBody(shop, { specification: [], ...given })),
      images: [await upload(seller)],
    })
  return { owner, store, seller, create }
}

test('[BYD-04] a program creates a book, reads it, sends it back whole and changes its condition', async () => {
  const { seller, create } = await openSeller()
  const created = await create({ name: 'Cálculo uno', ...used })
  expect(created.status).toBe(201)
  const { url } = (await created.json()) as { url: string }
  const path = `/api/v1/store/products/${url}`
  const read = async () => (await (await seller.get(path)).json()) as OwnProductView
  const view = await read()
  expect(view).toMatchObject({ condition: 'usado', wear: 'buen-estado', isbn: ISBN })
  const { images: _, ...same } = view
  expect((await seller.patch(path, same)).status).toBe(204)
  expect((await seller.patch(path, { condition: 'nuevo' })).status).toBe(204)
  expect(await read()).toMatchObject({ condition: 'nuevo', wear: null, isbn: ISBN })

  const worn = await seller.patch(path, { wear: 'con-detalles' })
  expect(worn.status).toBe(422)
  expect(await worn.json()).toMatchObject({ code: 'product-invalid', errors: { wear: expect.any(String) } })
  expect((await seller.patch(path, { condition: 'usado', wear: 'con-detalles' })).status).toBe(204)
  expect(await read()).toMatchObject({ condition: 'usado', wear: 'con-detalles' })
  expect((await seller.patch(path, { wear: null, isbn: null })).status).toBe(204)
  expect(await read()).toMatchObject({ condition: 'usado', wear: null, isbn: null })
})

test.each([
  [{ condition: 'nuevo', wear: 'buen-estado' }, 'wear'],
  [{ condition: 'usado', wear: 'gastado' }, 'wear'],
  [{ isbn: '9786070000318' }, 'isbn'],
  [{ isbn: '7501000111206' }, 'isbn'],
  [{ isbn: '9'.repeat(500) }, 'isbn'],
])('[BYD-04] %j is refused and nothing is written', async (given, field) => {
  const { create, store } = await openSeller()
  const answer = await create({ name: 'Imposible', ...given })
  expect(answer.status).toBe(422)
  expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field])
  const rows = await shop.ctx.db.select().from(products).where(eq(products.storeId, store.id))
  expect(rows.map(({ name }) => name)).not.toContain('Imposible')
})

test('[BYD-04] the database enforces the same: no wear of a new product, no invalid ISBN', async () => {
  const { db } = shop.ctx
  await expect(makeProduct(db, { condition: 'nuevo', wear: 'como-nuevo' })).rejects.toThrow()
  await expect(makeProduct(db, { isbn: '7501000111206' })).rejects.toThrow()
  const old = await makeProduct(db, { condition: 'usado' })
  expect(old).toMatchObject({ wear: null, isbn: null })
})

test('[BYD-04] its ISBN finds it; its page shows the condition, to search engines too', async () => {
  const { seller, create } = await openSeller()
  const isbn = '9786070000201'
  const { url } = (await (await create({ name: 'Álgebra', ...used, isbn })).json()) as { url: string }
  await shop.ctx.db.update(products).set({ reviewState: 'approved' }).where(eq(products.url, url))
  for (const text of [isbn, '978-607-0000-20-1']) {
    const found = await shop.guest().get(`/api/v1/search?q=${encodeURIComponent(text)}`)
    expect(((await found.json()) as SearchPage).items).toMatchObject([{ url, wear: 'buen-estado' }])
  }
  const view = (await (await shop.guest().get(`/api/v1/products/${url}`)).json()) as ProductView
  expect(view).toMatchObject({ condition: 'usado', wear: 'buen-estado', isbn })
  const html = await (await shop.guest().get(`/product/${url}`)).text()
  expect(html).toContain('Buen estado')
  expect(html).toContain('"@type":["Product","Book"]')
  expect(html).toContain(`"isbn":"${isbn}"`)
  expect(html).toContain('https://schema.org/UsedCondition')
  const form = await (await seller.get(`/account/my-store/product/${url}`)).text()
  expect(form).toMatch(/<input[^>]*checked=""[^>]*value="buen-estado"|value="buen-estado"[^>]*checked=""/)
  expect(form).toContain(`value="${isbn}"`)
})

test('[BYD-04] an approved book with another ISBN is reviewed again', async () => {
  const { seller, create } = await openSeller()
  const { url } = (await (await create({ name: 'Física', ...used })).json()) as { url: string }
  await shop.ctx.db
    .update(products)
    .set({ reviewState: 'approved', reviewRequestedAt: null })
    .where(eq(products.url, url))
  const path = `/api/v1/store/products/${url}`
  const waits = async () => ((await (await seller.get(path)).json()) as OwnProductView).review.changeWaits
  expect((await seller.patch(path, { isbn: ISBN })).status).toBe(204)
  expect(await waits()).toBe(false)
  expect((await seller.patch(path, { isbn: '9786070000201' })).status).toBe(204)
  expect(await waits()).toBe(true)
})

test('[BYD-04] [BYD-10] a table has both in one word and one number, and an exported one changes nothing', async () => {
  const own = await openImporter(shop)
  const lines = [
    { nombre: 'Libro nuevo', condicion: 'Nuevo', isbn: ISBN },
    { nombre: 'Libro leído', condicion: 'Buen estado', isbn: '978-607-0000-20-1' },
    { nombre: 'Libro rayado', condicion: 'con-detalles', isbn: '0-306-40615-2' },
    { nombre: 'Otra cosa', condicion: 'usado', isbn: '' },
  ]
  const sent = await sendZip(own.seller, own.table(lines))
  expect((await own.seller.post(`/api/v1/store/imports/${sent.id}/confirm`)).status).toBe(202)
  await shop.settle()
  expect((await importOf(own.seller, sent.id)).rows).toMatchObject({ created: 4, failed: 0 })
  const text = await (await own.seller.get('/api/v1/store/products.csv')).text()
  const [head = [], , ...rows] = readCsv(text, 100).rows.map(({ cells }) => cells)
  const said = (row: string[]) => ['nombre', 'condicion', 'isbn'].map((name) => row[head.indexOf(name)])
  expect(rows.map(said).sort()).toEqual([
    ['Libro leído', 'buen estado', '9786070000201'],
    ['Libro nuevo', 'nuevo', ISBN],
    ['Libro rayado', 'con detalles', '9780306406157'],
    ['Otra cosa', 'usado', ''],
  ])
  const same = await send(own.seller, ['productos.csv', text])
  expect(same.rows).toMatchObject({ errors: 0, same: 5, importable: 0 })
  // A table from before says "usado" of what is known better by now, and takes nothing away.
  const older = await send(own.seller, ['productos.csv', text.replace('buen estado', 'usado')])
  expect(older.rows).toMatchObject({ errors: 0, same: 5, importable: 0 })
  const worse = await send(own.seller, ['productos.csv', text.replace('buen estado', 'con detalles')])
  expect(worse.rows).toMatchObject({ errors: 0, same: 4, changes: 1 })
})

test('[BYD-04] [BYD-10] a row with a biscuit’s code or a wrong word shows its reason', async () => {
  const own = await openImporter(shop)
  const sent = await sendZip(
    own.seller,
    own.table([
      { nombre: 'Galletas', isbn: '7501000111206' },
      { nombre: 'Errata', isbn: '9786070000318', condicion: 'gastado' },
    ]),
  )
  const wrong = wrongsOf(await rowsOf(own.seller, sent.id, '?group=errors'))
  expect(Object.values(wrong).flat()).toEqual([
    'isbn: Eso no es un libro: su código no empieza con 978 ni 979.',
    'condicion: Escribe nuevo, como nuevo, buen estado, con detalles o usado.',
    'isbn: Revisa el último número: no cuadra con los demás.',
  ])
})
