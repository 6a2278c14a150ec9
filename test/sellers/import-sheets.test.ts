import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../src/paths.ts'
import { makeCategory, makeSubcategory } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { openImporter, pictures, rowsOf, send, sendZip, wrongsOf } from './imports.ts'
import { type Line, tableOf } from './tables.ts'

// Tables as Excel, LibreOffice and old Macs save them.

let shop: Shop
let importer: Awaited<ReturnType<typeof openImporter>>
beforeAll(async () => {
  shop = await startShop({ renderPage })
  importer = await openImporter(shop)
})
afterAll(() => shop.stop())

const withSemicolons = (lines: Line[]) => tableOf(lines, importer.place, ';')

test('[BYD-10] a first line «sep=;» names the separator and is no heading', async () => {
  const sent = await sendZip(importer.seller, `sep=;\r\n${withSemicolons([{ nombre: 'Con sep' }])}`)
  expect(sent).toMatchObject({ status: 201, notes: [], rows: { total: 1, errors: 0, importable: 1 } })
  expect((await rowsOf(importer.seller, sent.id)).map(({ line }) => line)).toEqual([2])
})

test('[BYD-10] a row has its number in the sheet, however many lines its cells have', async () => {
  const descripcion = 'Línea uno\nLínea dos\nLínea tres\n\nPárrafo "entre comillas"; con ; y , comas'
  const lines = Array.from({ length: 4 }, () => ({ descripcion }))
  const sent = await sendZip(importer.seller, withSemicolons([...lines, { existencias: '120' }]))
  expect(wrongsOf(await rowsOf(importer.seller, sent.id))).toEqual({
    ...{ 2: [], 3: [], 4: [], 5: [] },
    6: ['existencias: El máximo es 100 piezas'],
  })
  const broken = await send(importer.seller, ['a.csv', `${withSemicolons(lines)}\r\n"sin cerrar`])
  expect(broken.detail).toContain('fila 6')
})

test('[BYD-10] with semicolons as separators, a comma before one or two digits is the decimal sign', async () => {
  const prices = ['185,50', '1.250,00', '1.250.300,5', '$180,5', '180.50', '1,250', '185,505', '1.250']
  const typed = prices.map((precio) => ({ precio }))
  const cellsOf = async (table: string) => {
    const sent = await sendZip(importer.seller, table)
    const rows = (await rowsOf(importer.seller, sent.id)).toSorted((a, b) => a.line - b.line)
    return rows.map(({ cells, errors }) => [
      cells.find(({ column }) => column === 'precio')?.text,
      errors.length,
    ])
  }
  expect(await cellsOf(withSemicolons(typed))).toEqual([
    ['185.50', 0],
    ['1250.00', 0],
    // Above the highest price.
    ['1250300.5', 1],
    ['$180.5', 0],
    ['180.50', 0],
    ['1,250', 0],
    // Could still mean two amounts.
    ['185,505', 0],
    ['1.250', 1],
  ])
  // Separated by commas it could mean two amounts, and is asked back as in the form.
  expect(await cellsOf(tableOf([{ precio: '185,50' }], importer.place))).toEqual([['185,50', 1]])
})

test('[BYD-10] a negative number is reported as such, not as a formula', async () => {
  const rows = [
    { precio: '-5' },
    { precio: '- $1,250.00' },
    { existencias: '-3' },
    { precio: '-A1' },
    { precio: '+5' },
  ]
  const sent = await sendZip(importer.seller, withSemicolons(rows))
  expect(wrongsOf(await rowsOf(importer.seller, sent.id))).toEqual({
    2: ['precio: «-5» es negativo: escribe 0 o más.'],
    3: ['precio: «- $1,250.00» es negativo: escribe 0 o más.'],
    4: ['existencias: «-3» es negativo: escribe 0 o más.'],
    5: ['precio: «-A1» es una fórmula: escribe el número.'],
    6: ['precio: «+5» es una fórmula: escribe el número.'],
  })
})

test('[BYD-10] a table in Mac Roman is read with its accents, and a note says so', async () => {
  const bytes = Buffer.from(
    withSemicolons([{ nombre: 'C\x87lculo \x96and\x9c', descripcion: 'Est\x87 bien' }]),
    'latin1',
  )
  const sent = await sendZip(importer.seller, bytes)
  expect(sent.notes).toEqual([expect.stringContaining('Mac Roman')])
  const [row] = await rowsOf(importer.seller, sent.id)
  expect(row?.cells).toEqual(expect.arrayContaining([{ column: 'nombre', text: 'Cálculo ñandú' }]))
})

test('[BYD-10] a repeated product is one error of one row, and is imported once', async () => {
  const { seller, product } = importer
  const names = [
    'Doble cosa',
    'doble cosa',
    ' Doble  cosa ',
    'Dóble cosa',
    'Doble\u00a0cosa',
    'Doblé caña',
    'Doble cana',
  ]
  const again = { url: product.url, nombre: product.name, precio: '77' }
  const sent = await sendZip(seller, withSemicolons([...names.map((nombre) => ({ nombre })), again, again]))
  const of = (line: number) => `Ese nombre ya está en la fila ${line}.`
  expect(wrongsOf(await rowsOf(seller, sent.id))).toMatchObject({
    ...{
      2: [],
      3: [`nombre: ${of(2)}`],
      4: [`nombre: ${of(2)}`],
      5: [`nombre: ${of(2)}`],
      6: [`nombre: ${of(2)}`],
    },
    ...{ 7: [], 8: [] },
    10: expect.not.arrayContaining([`nombre: ${of(9)}`]),
  })
  expect(wrongsOf(await rowsOf(seller, sent.id))[10]).toContain('url: Ese producto ya está en la fila 9.')
  // Once the first has another name the next one is the first.
  await seller.patch(`/api/v1/store/imports/${sent.id}/rows/2`, {
    cells: [{ column: 'nombre', text: 'Otra' }],
  })
  expect(wrongsOf(await rowsOf(seller, sent.id))).toMatchObject({ 3: [], 5: [`nombre: ${of(3)}`] })
})

test('[BYD-10] invalid rows and excluded rows are the same number, with unchanged products too', async () => {
  const { seller, product } = importer
  const empty = { nombre: '', condicion: '', categoria: '', subcategoria: '', precio: '', existencias: '' }
  const same = { ...empty, descripcion: '', etiquetas: '', fotos: '', url: product.url }
  const sent = await sendZip(seller, withSemicolons([same, same, { precio: '' }, {}]))
  expect(sent.rows).toMatchObject({ total: 4, errors: 2, same: 1, importable: 1 })
  const page = await textOf(await seller.get(paths.imports(sent.id)))
  expect(page).toContain('2 filas se quedan')
})

test('[BYD-10] a cell longer than any field is refused as such, without parsing it', async () => {
  const { seller } = importer
  const long = 'a '.repeat(100_000)
  const start = process.cpuUsage()
  const sent = await sendZip(
    seller,
    withSemicolons([{ categoria: long }, { nombre: long }, { descripcion: long }]),
  )
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(5_000)
  expect(wrongsOf(await rowsOf(seller, sent.id))).toEqual({
    2: ['categoria: Escribe 5,000 caracteres o menos.'],
    3: ['nombre: Escribe 5,000 caracteres o menos.'],
    4: ['descripcion: Escribe 30,000 caracteres o menos.'],
  })
})

test('[BYD-10] a table of separators only is refused with its row', async () => {
  const refused = await send(importer.seller, ['tabla.csv', ','.repeat(3_900_000)])
  expect(refused).toMatchObject({ status: 422, code: 'import-too-wide' })
  expect(refused.detail).toContain('«tabla.csv», fila 1: tiene demasiadas columnas')
})

test('[BYD-10] the template has a calculator in its category, or examples named after their categories', async () => {
  const { seller } = importer
  const template = async () => (await seller.get('/api/v1/store/imports/template.csv')).text()
  expect(await template()).toMatch(/"Ejemplo 1 de Subcategoría \d+"/)
  const { id: categoryId } = await makeCategory(shop.ctx.db, { name: 'Papelería y útiles' })
  await makeSubcategory(shop.ctx.db, { categoryId, name: 'Calculadoras' })
  const text = await template()
  expect(text).toContain('"Calculadora científica","buen estado","Papelería y útiles","Calculadoras"')
  const parts = await pictures('calculadora-1.jpg', 'calculadora-2.jpg', 'termo-1.jpg', 'termo-2.jpg')
  expect(wrongsOf(await rowsOf(seller, (await sendZip(seller, text, parts)).id))).toEqual({ 2: [], 3: [] })
})
