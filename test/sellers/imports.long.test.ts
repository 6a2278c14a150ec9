import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { cleanUpImports } from '../../src/features/imports/actions/sweep-imports.ts'
import { writeImportPart } from '../../src/features/imports/actions/write-rows.ts'
import { productImportRows, productImports } from '../../src/features/imports/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { cutoffOf } from '../../src/features/settings/rules-retention.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { DAY } from '../../src/lib/dates.ts'
import { newId } from '../../src/platform/ids.ts'
import { siteSetup } from '../../src/platform/site/tables.ts'
import { waitForLocks } from '../database.ts'
import { type Shop, startShop } from '../harness.ts'
import { importOf, openImporter, pictures, rowsOf, send, sendZip } from './imports.ts'
import { filesIn } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const namesIn = async (storeId: number) => {
  const rows = await shop.ctx.db
    .select({ name: products.name, state: products.reviewState })
    .from(products)
    .where(eq(products.storeId, storeId))
    .orderBy(products.id)
  // The store's own product came first; two rows are written at once.
  return rows.slice(1).sort((a, b) => a.name.localeCompare(b.name))
}
/** Names of the files that are kept of an import. */
const filesOf = (id: string) => filesIn(shop, 'private/imports').filter((name) => name.startsWith(id))
const confirm = (seller: Awaited<ReturnType<typeof openImporter>>['seller'], id: string) =>
  seller.post(`/api/v1/store/imports/${id}/confirm`)

test('[BYD-10] a table with pictures is validated, confirmed, written once, and reported', async () => {
  const { seller, store, table } = await openImporter(shop)
  const sent = await sendZip(seller, table([{}, { nombre: 'Mochila azul' }, { precio: 'gratis' }]))
  expect(sent).toMatchObject({
    status: 201,
    state: 'ready',
    csvName: 'productos.csv',
    zipName: 'fotos.zip',
    rows: { total: 3, errors: 1, new: 2, importable: 2, created: 0 },
  })
  const rows = await rowsOf(seller, sent.id)
  expect(rows.map(({ line }) => line)).toEqual([4, 2, 3])
  expect(rows[0]?.errors[0]?.column).toBe('precio')
  // As they came, and a small copy of each.
  expect(filesOf(sent.id)).toHaveLength(4)
  expect(await namesIn(store.id)).toEqual([])

  const [first, second] = await Promise.all([confirm(seller, sent.id), confirm(seller, sent.id)])
  expect([first.status, second.status]).toEqual([202, 202])
  await shop.settle()
  expect(await namesIn(store.id)).toEqual([
    { name: 'Cosa 1', state: 'review' },
    { name: 'Mochila azul', state: 'review' },
  ])
  expect(await importOf(seller, sent.id)).toMatchObject({ state: 'done', rows: { created: 2, failed: 0 } })
  // Their pictures are drawn in the sizes that somebody looks at.
  const [, made] = await shop.ctx.db.select().from(products).where(eq(products.storeId, store.id))
  if (!made) throw new Error('no product')
  expect(made.image).toMatchObject({ width: 340, widths: [320, 340] })
  for (const { key, original, widths } of [made.image, ...made.gallery])
    for (const file of [
      original,
      ...widths.flatMap((width) => [`${key}-${width}.avif`, `${key}-${width}.webp`]),
    ]) {
      const answer = await shop.guest().get(`/files/${file}`)
      expect([file, answer.status]).toEqual([file, 200])
      expect(
        file.endsWith(
          String(answer.headers.get('content-type')).slice('image/'.length).replace('jpeg', 'jpg'),
        ),
      ).toBe(true)
    }
  const report = await rowsOf(seller, sent.id)
  expect(report.find(({ line }) => line === 3)?.product?.url).toBe('mochila-azul')
  expect(filesOf(sent.id)).toEqual([])
  // Confirmed once more it is what it was.
  expect((await confirm(seller, sent.id)).status).toBe(202)
  await shop.settle()
  expect(await namesIn(store.id)).toHaveLength(2)
})

test('[PLT-01] imports of a trusted store are reviewed, although its other products are published at once', async () => {
  const { seller, store, table } = await openImporter(shop)
  await shop.ctx.db.update(stores).set({ trustedAt: shop.ctx.clock.now() }).where(eq(stores.id, store.id))
  const publish = async (publishesTrusted: boolean) => {
    await shop.ctx.db.update(siteSetup).set({ publishesTrusted })
    await shop.ctx.site.refresh()
  }
  await publish(true)
  const sent = await sendZip(seller, table([{}]))
  await confirm(seller, sent.id)
  await shop.settle()
  expect(await namesIn(store.id)).toEqual([{ name: 'Cosa 1', state: 'review' }])
  await publish(false)
})

test('[BYD-10] rows of existing products change only differing values', async () => {
  const { seller, product, table, place } = await openImporter(shop)
  const change = {
    ...Object.fromEntries(Object.keys(place).map((column) => [column, ''])),
    fotos: '',
    descripcion: '',
  }
  const row = { url: product.url, nombre: '', condicion: '', etiquetas: '', ...change }
  const sent = await send(seller, ['tabla.csv', table([{ ...row, precio: '90', existencias: '10' }])])
  expect(sent.rows).toMatchObject({ changes: 1, warnings: 1, importable: 1 })
  const [shown] = await rowsOf(seller, sent.id)
  expect(shown?.warnings[0]?.text).toBe('Ya existe: cambia el precio de $100.00 a $90.00.')
  await confirm(seller, sent.id)
  await shop.settle()
  const [after] = await shop.ctx.db.select().from(products).where(eq(products.id, product.id))
  expect(after).toMatchObject({
    priceCents: 9_000,
    stock: 10,
    name: product.name,
    revision: product.revision + 1,
  })

  const again = await send(seller, ['tabla.csv', table([{ ...row, precio: '90', existencias: '10' }])])
  expect(again.rows).toMatchObject({ same: 1, importable: 0 })
  expect((await confirm(seller, again.id)).status).toBe(409)

  // A product that has the values of its row by now is not changed.
  const late = await send(seller, ['tabla.csv', table([{ ...row, precio: '95', existencias: '' }])])
  await seller.patch(`/api/v1/store/products/${product.url}`, { priceCents: 9_500 })
  await confirm(seller, late.id)
  await shop.settle()
  expect(await importOf(seller, late.id)).toMatchObject({
    state: 'done',
    rows: { same: 1, importable: 0, changed: 0, failed: 0 },
  })
  await seller.patch(`/api/v1/store/products/${product.url}`, { priceCents: 9_000 })

  // Sold in between counts on top; another edit in between is not overwritten.
  const third = await send(seller, ['tabla.csv', table([{ ...row, precio: '90', existencias: '4' }])])
  await shop.ctx.db.update(products).set({ stock: 9 }).where(eq(products.id, product.id))
  await confirm(seller, third.id)
  await shop.settle()
  expect((await shop.ctx.db.select().from(products).where(eq(products.id, product.id)))[0]?.stock).toBe(3)
  const fourth = await send(seller, ['tabla.csv', table([{ ...row, precio: '80', existencias: '' }])])
  await seller.patch(`/api/v1/store/products/${product.url}`, { priceCents: 8_500 })
  await confirm(seller, fourth.id)
  await shop.settle()
  const [failed] = await rowsOf(seller, fourth.id)
  expect(failed).toMatchObject({ result: 'failed', reason: expect.stringContaining('cambió después') })
})

test('[BYD-10] another seller neither sees, corrects, confirms nor cancels an import', async () => {
  const { seller, table } = await openImporter(shop)
  const { seller: other } = await openImporter(shop)
  const { id } = await sendZip(seller, table([{}]))
  const path = `/api/v1/store/imports/${id}`
  const answers = await Promise.all([
    other.get(path),
    other.get(`${path}/rows`),
    other.get(`${path}/errors.csv`),
    other.patch(`${path}/rows/2`, { leftOut: true }),
    other.post(`${path}/confirm`),
    other.delete(path),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404))
  expect((await importOf(seller, id)).state).toBe('ready')
})

test('[BYD-10] one import at a time: another file replaces a waiting import, not a running one', async () => {
  const { seller, store, table } = await openImporter(shop)
  const first = await sendZip(seller, table([{}]))
  const second = await sendZip(seller, table([{ nombre: 'La segunda' }]))
  expect((await importOf(seller, first.id)).status).toBe(404)
  expect(filesOf(first.id)).toEqual([])
  await confirm(seller, second.id)
  expect(await sendZip(seller, table([{}]))).toMatchObject({ status: 409, code: 'import-running' })
  // Stopped before its job has run, it has written nothing.
  expect((await seller.delete(`/api/v1/store/imports/${second.id}`)).status).toBe(204)
  await shop.settle()
  expect(await namesIn(store.id)).toEqual([])
  const third = await sendZip(seller, table([{}]))
  expect((await seller.delete(`/api/v1/store/imports/${third.id}`)).status).toBe(204)
  expect((await importOf(seller, third.id)).status).toBe(404)
})

test('[BYD-10] a job that was killed between rows continues, and no row is written twice', async () => {
  const { seller, store, table } = await openImporter(shop)
  const { id } = await sendZip(seller, table(Array.from({ length: 6 }, () => ({}))))
  await confirm(seller, id)
  const runs = [1, 2, 3].map((part) => writeImportPart(shop.ctx, { importId: id, part }))
  await Promise.all(runs)
  // As if it had died after a product was written and before it said that it was done.
  await shop.ctx.db.update(productImports).set({ state: 'importing' }).where(eq(productImports.id, id))
  await shop.settle()
  expect(await namesIn(store.id)).toHaveLength(6)
  expect((await importOf(seller, id)).rows).toMatchObject({ created: 6, failed: 0 })
})

test('[BYD-10] rows written by two processes at once are written once', async () => {
  const { seller, store, table } = await openImporter(shop)
  const { id } = await sendZip(seller, table([{}, {}]))
  await confirm(seller, id)
  // Its rows are settled meanwhile: the work of this run is rolled back, pictures too.
  const files = filesIn(shop, 'products').length
  const held = shop.ctx.db.transaction(async (tx) => {
    await tx.execute('lock table products in exclusive mode')
    const running = writeImportPart(shop.ctx, { importId: id, part: 1 })
    // One of the rows waits for the table, the other for its seller.
    await waitForLocks(shop.ctx.db, 2)
    await tx
      .update(productImportRows)
      .set({ result: 'failed', reason: 'Otra' })
      .where(and(eq(productImportRows.importId, id)))
    return { running }
  })
  await (await held).running
  await shop.settle()
  expect(await namesIn(store.id)).toEqual([])
  expect(filesIn(shop, 'products')).toHaveLength(files)
})

test('[BYD-10] an expired import is deleted with its pictures, a report later', async () => {
  const { seller, table } = await openImporter(shop)
  const waiting = await sendZip(seller, table([{}]))
  expect(filesOf(waiting.id)).toHaveLength(4)
  await shop.advance(4 * DAY)
  expect((await importOf(seller, waiting.id)).status).toBe(404)
  expect(filesOf(waiting.id)).toEqual([])
  const done = await sendZip(seller, table([{}]))
  await confirm(seller, done.id)
  await shop.settle()
  await shop.advance(4 * DAY)
  expect((await importOf(seller, done.id)).state).toBe('done')
  await shop.advance(30 * DAY)
  expect((await importOf(seller, done.id)).status).toBe(404)
})

test('[BYD-10] files that a crash left of deleted and finished imports are removed, not those of waiting ones', async () => {
  const { seller, table } = await openImporter(shop)
  const done = await sendZip(seller, table([{}]))
  await confirm(seller, done.id)
  await shop.settle()
  const waiting = await sendZip(seller, table([{}]))
  const gone = newId()
  for (const id of [done.id, gone])
    await shop.ctx.files.put(`private/imports/${id}-0.jpg`, Buffer.from('x'), 'image/jpeg')
  await cleanUpImports(shop.ctx, cutoffOf('imports', shop.ctx.clock.now()))
  expect([filesOf(done.id), filesOf(gone)]).toEqual([[], []])
  expect(filesOf(waiting.id)).toHaveLength(4)
  expect((await importOf(seller, done.id)).state).toBe('done')
})

test('[BYD-10] a row that fails by our fault is retried, then given up; the others continue', async () => {
  const { seller, store, table } = await openImporter(shop)
  const parts = await pictures('uno.jpg', 'dos.jpg', 'tres.jpg')
  const { id } = await sendZip(seller, table([{ fotos: 'tres.jpg|dos.jpg' }, {}]), parts)
  await confirm(seller, id)
  const [row] = await shop.ctx.db.select().from(productImports).where(eq(productImports.id, id))
  await shop.ctx.files.remove([row?.pictures.find(({ name }) => name === 'tres.jpg')?.key ?? ''])
  for (let tries = 1; tries < 3; tries++)
    await expect(writeImportPart(shop.ctx, { importId: id, part: 0 })).rejects.toThrow()
  await writeImportPart(shop.ctx, { importId: id, part: 0 })
  await shop.settle()
  expect(await namesIn(store.id)).toHaveLength(1)
  const [failed] = await rowsOf(seller, id)
  expect(failed).toMatchObject({
    line: 2,
    result: 'failed',
    reason: expect.stringContaining('de nuestro lado'),
  })
})

test('[BYD-10] a thousand rows are validated at once, and listed with errors first', async () => {
  const { seller, table } = await openImporter(shop)
  const lines = Array.from({ length: settings.imports.rows }, (_, at) =>
    at % 100 === 99 ? { precio: 'x' } : {},
  )
  const sent = await sendZip(seller, table(lines))
  expect(sent.rows).toMatchObject({ total: 1_000, errors: 10, importable: 990 })
  const listed: number[] = []
  for (let cursor = 1; cursor <= 20; cursor++)
    listed.push(...(await rowsOf(seller, sent.id, `?cursor=${cursor}`)).map(({ line }) => line))
  expect(listed.slice(0, 11)).toEqual([101, 201, 301, 401, 501, 601, 701, 801, 901, 1_001, 2])
  expect(new Set(listed).size).toBe(1_000)
  expect(await rowsOf(seller, sent.id, '?group=errors')).toHaveLength(10)
})
