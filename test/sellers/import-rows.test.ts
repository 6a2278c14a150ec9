import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { type Shop, startShop } from '../harness.ts'
import { importOf, openImporter, rowsOf, send, sendZip, wrongsOf } from './imports.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

test('[BYD-10] every error names its column, in a file as in the form', async () => {
  const { seller, product, table } = await openImporter(shop)
  const sent = await sendZip(
    seller,
    table([
      { nombre: 'Termo' },
      { nombre: 'termo' },
      { nombre: product.name },
      { precio: '12.345' },
      { existencias: '120' },
      { categoria: 'Jardín' },
      { subcategoria: 'Nada de esto' },
      { fotos: 'mochila_azul.jpg|dos.jpg' },
      { condicion: 'regalado' },
      { etiquetas: '' },
      { oferta_tipo: 'porcentaje', oferta_valor: '', oferta_hasta: 'mañana' },
      { oferta_tipo: 'precio', oferta_valor: '500', oferta_hasta: '31/12/2030' },
      { url: 'de-otra-tienda' },
      { precio: '=55*2' },
      { descripcion: '@gratis' },
    ]),
  )
  const rows = await rowsOf(seller, sent.id)
  expect(wrongsOf(rows)).toMatchObject({
    2: [],
    3: ['nombre: Ese nombre ya está en la fila 2.'],
    4: [expect.stringContaining(`pon «${product.url}» en la columna url`)],
    5: [expect.stringMatching(/^precio: /)],
    6: ['existencias: El máximo es 100 piezas'],
    7: [expect.stringMatching(/^categoria: «Jardín» no existe\./)],
    8: [expect.stringMatching(/^subcategoria: «Nada de esto» no está en /)],
    9: ['fotos: «mochila_azul.jpg» no viene en fotos.zip.'],
    10: ['condicion: Escribe nuevo, como nuevo, buen estado, con detalles o usado.'],
    // Tags may be left out.
    11: [],
    12: [expect.stringMatching(/^oferta_valor: /), 'oferta_hasta: Escribe el día así: 2026-12-24.'],
    13: ['oferta_valor: El precio de oferta debe ser menor que el precio'],
    14: ['url: No hay un producto «de-otra-tienda» en tu tienda. Déjala vacía si es nuevo.'],
    15: ['precio: «=55*2» es una fórmula: escribe el número.'],
    16: [],
  })
  const last = rows.find(({ line }) => line === 16)
  expect(last?.warnings).toEqual([
    { column: 'descripcion', text: 'Empieza como fórmula: la leímos como texto.' },
  ])
  const file = await (await seller.get(`/api/v1/store/imports/${sent.id}/errors.csv`)).text()
  expect(file).toContain('"5","Precio: ')
  // A spreadsheet that opens it calculates nothing.
  expect(file).toContain(`"'=55*2"`)
})

test('[BYD-10] a corrected row is validated again, and so are rows that it conflicted with', async () => {
  const { seller, table } = await openImporter(shop)
  const sent = await sendZip(seller, table([{ nombre: 'Termo' }, { nombre: 'Termo' }, { precio: '-5' }]))
  const path = `/api/v1/store/imports/${sent.id}/rows`
  expect(sent.rows.errors).toBe(2)
  const corrected = await seller.patch(`${path}/4`, { cells: [{ column: 'precio', text: ' 5.00 ' }] })
  expect(await corrected.json()).toMatchObject({
    line: 4,
    errors: [],
    cells: expect.arrayContaining([{ column: 'precio', text: '5.00' }]),
  })
  await seller.patch(`${path}/2`, { cells: [{ column: 'nombre', text: 'Termo grande' }] })
  expect((await importOf(seller, sent.id)).rows).toMatchObject({ errors: 0, importable: 3 })
  await seller.patch(`${path}/3`, { leftOut: true })
  expect((await importOf(seller, sent.id)).rows).toMatchObject({ leftOut: 1, importable: 2 })
  expect((await seller.patch(`${path}/99`, { leftOut: true })).status).toBe(404)
  expect((await seller.patch(`${path}/2`, { cells: [{ column: 'otra', text: 'x' }] })).status).toBe(422)
})

test('[BYD-10] an excluded row conflicts with no other, until it is included again', async () => {
  const { seller, table } = await openImporter(shop)
  const sent = await sendZip(seller, table([{ nombre: 'Termo' }, { nombre: 'Termo' }]))
  const path = `/api/v1/store/imports/${sent.id}/rows`
  const wrongs = async () => wrongsOf(await rowsOf(seller, sent.id))
  await seller.patch(`${path}/2`, { leftOut: true })
  expect(await wrongs()).toEqual({ 2: [], 3: [] })
  expect((await importOf(seller, sent.id)).rows).toMatchObject({ leftOut: 1, importable: 1 })
  await seller.patch(`${path}/2`, { leftOut: false })
  expect(await wrongs()).toEqual({ 2: [], 3: ['nombre: Ese nombre ya está en la fila 2.'] })
  // A row that was excluded while it was invalid is included without its conflict.
  await seller.patch(`${path}/3`, { leftOut: true })
  await seller.patch(`${path}/2`, { cells: [{ column: 'nombre', text: 'Termo grande' }] })
  expect(await wrongs()).toEqual({ 2: [], 3: [] })
})

test('[BYD-10] a row with cells beyond the headings stays invalid, whatever is corrected', async () => {
  const { seller, table } = await openImporter(shop)
  const shifted = `${table([{ nombre: 'Termo' }, { nombre: 'Termo' }])},"de","más"`
  const sent = await sendZip(seller, shifted)
  const path = `/api/v1/store/imports/${sent.id}/rows`
  const tooMany = ': Trae 2 celdas más que la primera fila. Corrígela en tu archivo.'
  expect(wrongsOf(await rowsOf(seller, sent.id))[3]).toContain(tooMany)
  await seller.patch(`${path}/2`, { cells: [{ column: 'nombre', text: 'Termo chico' }] })
  expect(wrongsOf(await rowsOf(seller, sent.id))).toEqual({ 2: [], 3: [tooMany] })
  await seller.patch(`${path}/3`, { cells: [{ column: 'nombre', text: 'Otro' }] })
  expect(wrongsOf(await rowsOf(seller, sent.id))).toEqual({ 2: [], 3: [tooMany] })
})

test('[BYD-10] names are compared in their stored form, whatever signs a phone typed', async () => {
  const { seller, product, table, place } = await openImporter(shop)
  await shop.ctx.db.update(products).set({ name: 'Guía "Cálculo" - 2' }).where(eq(products.id, product.id))
  const typed = 'Guía “Cálculo” – 2'
  const [row] = await rowsOf(seller, (await sendZip(seller, table([{ nombre: typed }]))).id)
  expect(row?.errors[0]?.text).toContain(`pon «${product.url}» en la columna url`)
  const unchanged = Object.fromEntries(Object.keys(place).map((column) => [column, '']))
  const same = { ...unchanged, condicion: '', precio: '', existencias: '', descripcion: '', etiquetas: '' }
  const sent = await send(seller, [
    'tabla.csv',
    table([{ ...same, fotos: '', url: product.url, nombre: typed }]),
  ])
  expect(sent.rows).toMatchObject({ same: 1, changes: 0, errors: 0 })
})
