import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { csvColumns, csvReadOnlyColumns } from '../../src/features/selling/contract-csv.ts'
import { toCsv } from '../../src/lib/csv.ts'
import { DAY } from '../../src/lib/dates.ts'
import { readCsv } from '../../src/lib/read-csv.ts'
import type { Browser } from '../browser.ts'
import { makeCategory, makeProduct, makeSubcategory, testImage } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { makeSeller } from '../sale/people.ts'
import { importOf, openImporter, pictures, rowsOf, send, sendZip } from './imports.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const picture = (name: string) => ({
  ...testImage,
  key: `products/1/${name}`,
  original: `products/1/${name}.jpg`,
})

async function openStore() {
  const category = await makeCategory(shop.ctx.db)
  const subcategory = await makeSubcategory(shop.ctx.db, {
    categoryId: category.id,
    name: `Escolares, y más ${category.id}`,
  })
  const { owner, store, product } = await makeSeller(shop, { name: `Primera ${category.id}`, subcategory })
  const seller = await shop.as(owner.email)
  const make = (given: Parameters<typeof makeProduct>[1]) =>
    makeProduct(shop.ctx.db, { storeId: store.id, subcategory, ...given })
  return { seller, store, product, category, subcategory, make }
}

async function exported(seller: Browser, query = '') {
  const answer = await seller.get(`/api/v1/store/products.csv${query}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="productos-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  const [head, ...rows] = readCsv(text, 10_000).rows.map(({ cells }) => cells)
  expect(head).toEqual([...csvColumns, ...csvReadOnlyColumns])
  const named = rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [head?.[at] ?? '', cell])))
  return { text, rows: named }
}

test('[BYD-10] a seller exports all products as a table that an import accepts', async () => {
  const { seller, product, category, subcategory, make } = await openStore()
  const endsAt = new Date(shop.ctx.clock.now().getTime() + 10 * DAY)
  const offered = await make({
    name: 'Termo de acero',
    description: '<p>Mantiene "caliente", siempre</p>\n<p>Un litro</p>',
    priceCents: 35_050,
    stock: 7,
    deliveryDays: 3,
    tags: ['termo', 'café'],
    offerKind: 'Fixed',
    offerValue: 30_000,
    offerEndsAt: endsAt,
    image: picture('frente'),
    gallery: [picture('lado'), picture('abajo')],
  })
  await make({ name: 'Con descuento', offerKind: 'Disccount', offerValue: 15, offerEndsAt: endsAt })
  const over = new Date(shop.ctx.clock.now().getTime() - DAY)
  await make({
    name: 'Oferta pasada',
    offerKind: 'Disccount',
    offerValue: 15,
    offerEndsAt: over,
    condition: 'usado',
  })
  await make({ name: 'En pausa', pausedAt: over, suspendedAt: over })
  await make({ name: 'Rechazado', reviewState: 'rejected' })
  await make({ name: 'Ya no', deletedAt: over })

  const { text, rows } = await exported(seller)
  expect(text.startsWith('\uFEFF"url","nombre",')).toBe(true)
  expect(rows.map(({ nombre }) => nombre)).toEqual([
    product.name,
    'Termo de acero',
    'Con descuento',
    'Oferta pasada',
    'En pausa',
    'Rechazado',
  ])
  expect(rows[1]).toMatchObject({
    url: offered.url,
    condicion: 'nuevo',
    categoria: category.name,
    subcategoria: subcategory.name,
    precio: '350.50',
    existencias: '7',
    dias_entrega: '3',
    descripcion: '<p>Mantiene "caliente", siempre</p>\n<p>Un litro</p>',
    etiquetas: 'termo|café',
    oferta_tipo: 'precio',
    oferta_valor: '300.00',
    fotos: 'frente.jpg|lado.jpg|abajo.jpg',
    estado: 'Aprobado',
  })
  expect(rows[1]?.['oferta_hasta']).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(rows[2]).toMatchObject({ oferta_tipo: 'porcentaje', oferta_valor: '15' })
  expect(rows[3]).toMatchObject({ condicion: 'usado', oferta_tipo: '', oferta_valor: '', oferta_hasta: '' })
  expect(rows[4]).toMatchObject({ estado: 'Pausado' })
})

test('[BYD-10] a text that looks like a formula is exported as text, and imported unchanged', async () => {
  const { seller, make } = await openStore()
  await make({ name: '=HYPERLINK("https://evil.example")', tags: ['@suma', '+1'], description: '-2+3' })
  const { text, rows } = await exported(seller)
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(text).toContain(`"'@suma|+1"`)
  expect(text).toContain(`"'-2+3"`)
  expect(rows[1]).toMatchObject({ nombre: '=HYPERLINK("https://evil.example")', etiquetas: '@suma|+1' })
})

test('[BYD-10] the table’s search and parts narrow it', async () => {
  const { seller, make } = await openStore()
  await make({ name: 'Lámpara de noche', stock: 0 })
  await make({ name: 'Lámpara de día' })
  const names = async (query: string) => (await exported(seller, query)).rows.map(({ nombre }) => nombre)
  expect(await names('?q=lamparas')).toEqual(['Lámpara de noche', 'Lámpara de día'])
  expect(await names('?filter=agotados')).toEqual(['Lámpara de noche'])
  expect(await names('?filter=agotados&q=dia')).toEqual([])
  expect((await seller.get('/api/v1/store/products.csv?filter=otros')).status).toBe(422)
})

test('[BYD-10] thousands are exported once each, without those of others; a person without a store gets nothing', async () => {
  const { seller, store, product } = await openStore()
  const { seller: other } = await openStore()
  await shop.ctx.db.execute(sql`
    insert into products (url, store_id, category_id, subcategory_id, name, condition, price_cents, current_price_cents,
      stock, delivery_days, description, image, review_state, search_text, created_at, updated_at)
    select 'muchos-' || n, store_id, category_id, subcategory_id, 'Muchos ' || n, condition, price_cents,
      current_price_cents, stock, delivery_days, description, image, review_state, search_text, created_at, updated_at
    from products, generate_series(1, 1_999) n where id = ${product.id}`)
  const { rows } = await exported(seller)
  const expected = await shop.ctx.db
    .select({ url: products.url })
    .from(products)
    .where(eq(products.storeId, store.id))
    .orderBy(products.id)
  expect(rows.map(({ url }) => url)).toEqual(expected.map(({ url }) => url))
  expect(rows).toHaveLength(2_000)
  expect((await exported(other)).rows).toHaveLength(1)
  expect((await shop.guest().get('/api/v1/store/products.csv')).status).toBe(401)
})

/** Lines that a spreadsheet or an import could take for something else. */
const odd = [
  { nombre: '+Ultra (A1) "exacta"', etiquetas: '+uno|-dos', descripcion: '-2, +3 y @todos' },
  { nombre: 'Con rayas', descripcion: '<p>Una, "dos"</p><ul><li><p>tres</p></li></ul>', precio: '1250.50' },
  { nombre: 'Con oferta', oferta_tipo: 'precio', oferta_valor: '99.90', oferta_hasta: '2099-01-31' },
  { nombre: 'Con rebaja', oferta_tipo: 'porcentaje', oferta_valor: '15', oferta_hasta: '2099-01-31' },
  { nombre: 'Dos renglones', descripcion: 'Primero\nsegundo\n\nTercero', existencias: '0' },
]

async function imported(given: Awaited<ReturnType<typeof openImporter>>, sent: { id: string }) {
  expect((await given.seller.post(`/api/v1/store/imports/${sent.id}/confirm`)).status).toBe(202)
  await shop.settle()
  return importOf(given.seller, sent.id)
}

test('[BYD-10] an exported table is imported again: only a new price changes anything', async () => {
  const own = await openImporter(shop)
  const sent = await sendZip(own.seller, own.table(odd))
  expect((await imported(own, sent)).rows).toMatchObject({ created: 5, failed: 0 })

  const { text } = await exported(own.seller)
  const same = await send(own.seller, ['productos.csv', text])
  expect(same.rows).toMatchObject({ total: 6, errors: 0, same: 6, importable: 0 })
  const dearer = await send(own.seller, ['productos.csv', text.replace('1250.50', '1300.00')])
  expect(dearer.rows).toMatchObject({ errors: 0, same: 5, changes: 1, importable: 1 })
})

test('[BYD-10] an exported table is imported into another store, with its pictures', async () => {
  const own = await openImporter(shop)
  await imported(own, await sendZip(own.seller, own.table(odd)))
  const { rows, text } = await exported(own.seller)
  const other = await openImporter(shop)
  const [head = [], first, ...mine] = readCsv(text, 10_000).rows.map(({ cells }) => cells)
  expect(first?.[1]).toBe(own.product.name)
  // Addresses are the first store's.
  const moved = toCsv([head, ...mine.map(([, ...cells]) => ['', ...cells])])
  const names = rows.slice(1).flatMap(({ fotos = '' }) => fotos.split('|'))
  const sent = await sendZip(other.seller, moved, await pictures(...names))
  expect(await rowsOf(other.seller, sent.id, '?group=errors')).toEqual([])
  expect((await imported(other, sent)).rows).toMatchObject({ created: 5, failed: 0 })
  const copies = (await exported(other.seller)).rows.slice(1)
  const known = ({ url: _, fotos: __, ...cells }: Record<string, string>) => cells
  const byName = (a: Record<string, string>, b: Record<string, string>) =>
    String(a['nombre']).localeCompare(String(b['nombre']))
  expect(copies.map(known).sort(byName)).toEqual(rows.slice(1).map(known).sort(byName))
})

test('[BYD-10] the link in "Mi tienda" exports what the table shows', async () => {
  const { seller, make } = await openStore()
  await make({ name: 'Lámpara rota', stock: 0 })
  const linkOf = async (query: string) =>
    /href="([^"]*products\.csv[^"]*)"[^>]*>(?:<svg.*?<\/svg>)?Exportar CSV/
      .exec(await (await seller.get(`/account/my-store${query}`)).text())?.[1]
      ?.replaceAll('&amp;', '&')
  expect(await linkOf('')).toBe('/api/v1/store/products.csv')
  const narrowed = await linkOf('?q=lamparas&ver=agotados&orden=name&page=1')
  expect(narrowed).toBe('/api/v1/store/products.csv?q=lamparas&filter=agotados')
  expect((await exported(seller, narrowed?.slice(narrowed.indexOf('?')))).rows).toHaveLength(1)
  expect(await linkOf('?q=nadadenada')).toBeUndefined()
})
