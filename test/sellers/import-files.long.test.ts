import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { productImports } from '../../src/features/imports/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { type Shop, startShop } from '../harness.ts'
import { bombOf, plainPicture } from '../images/pictures.ts'
import { openImporter, pictures, rowsOf, send, sendZip, wrongsOf } from './imports.ts'
import { filesIn } from './shop.ts'
import { tableOf } from './tables.ts'
import { type ZipPart, zipOf } from './zips.ts'

let shop: Shop
let importer: Awaited<ReturnType<typeof openImporter>>
beforeAll(async () => {
  shop = await startShop()
})
// One seller may send so many files in an hour.
beforeEach(async () => {
  importer = await openImporter(shop)
})
afterAll(() => shop.stop())

/** Nothing of a refused file is kept. */
async function expectNothing() {
  const left = await shop.ctx.db
    .select()
    .from(productImports)
    .where(eq(productImports.storeId, importer.store.id))
  expect(left).toEqual([])
  expect(filesIn(shop, 'private')).toEqual([])
}

const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()

test.each([
  ['UTF-8', (text: string) => Buffer.from(text), undefined],
  ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`), undefined],
  ['UTF-16, little end first', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'), 'UTF-16'],
  ['UTF-16, big end first', utf16be, 'UTF-16'],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1'), 'Windows-1252'],
])('[BYD-10] a table in %s is read right, and it is said', async (_, encode, said) => {
  const { seller, place } = importer
  // As a spreadsheet separates cells in each of them.
  for (const separator of [',', ';', '\t']) {
    const text = tableOf([{ nombre: 'Álgebra y señales ñandú' }], place, separator)
    const sent = await sendZip(seller, encode(text))
    const [row] = await rowsOf(seller, sent.id)
    expect(row).toMatchObject({
      errors: [],
      cells: expect.arrayContaining([{ column: 'nombre', text: 'Álgebra y señales ñandú' }]),
    })
    expect(sent.notes.some((note) => said !== undefined && note.includes(said))).toBe(said !== undefined)
    await seller.delete(`/api/v1/store/imports/${sent.id}`)
  }
})

const big = Buffer.alloc(20_000_000)
const outside: [string, ZipPart, string][] = [
  ['../fuera.jpg', { name: '../fuera.jpg', content: 'x' }, 'zip-name'],
  ['/etc/passwd', { name: '/etc/passwd', content: 'x' }, 'zip-name'],
  ['C:/fotos/uno.jpg', { name: 'C:/fotos/uno.jpg', content: 'x' }, 'zip-name'],
  ['fotos\\uno.jpg', { name: 'fotos\\uno.jpg', content: 'x' }, 'zip-name'],
  ['nulo', { name: 'nu\0lo.jpg', content: 'x' }, 'zip-name'],
  ['enlace.jpg', { name: 'enlace.jpg', content: '/etc/passwd', mode: 0o120777 }, 'zip-link'],
  ['secreta.jpg', { name: 'secreta.jpg', content: 'x', flags: 1 }, 'zip-encrypted'],
  ['UNO.jpg', { name: 'UNO.jpg', content: 'x' }, 'zip-twice'],
  ['ceros.jpg', { name: 'ceros.jpg', content: big }, 'zip-bomb'],
  ['rota.jpg', { name: 'rota.jpg', content: 'x', isBroken: true }, 'zip-file-damaged'],
  ['miente.jpg', { name: 'miente.jpg', content: 'x'.repeat(50_000), says: 10 }, 'zip-file-damaged'],
  ['enorme.jpg', { name: 'enorme.jpg', content: 'x', says: 4_000_000_000 }, 'zip-file-too-large'],
]
test.each(outside)(
  '[BYD-10] a ZIP with %s is refused by its name, and nothing of it is kept',
  async (name, part, code) => {
    const { seller, table } = importer
    const sent = await sendZip(seller, table([{}]), [...(await pictures()), part])
    expect(sent).toMatchObject({ status: expect.any(Number), code })
    expect(sent.detail).toContain(`«${name === 'nulo' ? 'nulo.jpg' : name}»`)
    expect(sent.status).toBeLessThan(500)
    await expectNothing()
  },
)

test('[BYD-10] an archive that is too large when unpacked is refused before it is unpacked', async () => {
  const { seller, table } = importer
  const { unpackedBytes, pictureBytes, zipEntries } = settings.imports
  const many = Array.from({ length: Math.ceil(unpackedBytes / pictureBytes) + 1 }, (_, at) => ({
    ...{ name: `${at}.jpg`, content: Buffer.alloc(500_000, Math.random().toString(36)), says: pictureBytes },
  }))
  expect((await sendZip(seller, table([{}]), many)).code).toMatch(/zip-(too-large|bomb)/)
  const entries = Array.from({ length: zipEntries }, (_, at) => ({ name: `${at}`, content: '' }))
  expect(await sendZip(seller, table([{}]), entries)).toMatchObject({ status: 413, code: 'zip-too-many' })
  // Shared bytes: each entry says that it is as long as the archive.
  const whole = zipOf([{ name: 'a.jpg', content: await plainPicture('jpeg', 900, 900) }])
  expect(await send(seller, ['x.zip', whole.subarray(0, whole.length - 9)])).toMatchObject({
    code: 'zip-damaged',
    status: 422,
  })
  await expectNothing()
})

test('[BYD-10] a file in the ZIP that is no picture is an error only of the rows that name it', async () => {
  const { seller, table } = importer
  const whole = await plainPicture('jpeg', 340, 260)
  const sent = await sendZip(
    seller,
    table([
      { fotos: 'uno.jpg|media.jpg' },
      { fotos: 'bomba.png|uno.jpg' },
      { fotos: 'notas.pdf|uno.jpg' },
      { fotos: 'nido.zip|uno.jpg' },
      { fotos: 'foto.gif|uno.jpg' },
      { fotos: 'repetida.jpg|uno.jpg' },
      { fotos: 'b/repetida.jpg|uno.jpg' },
      { fotos: 'uno.jpg|dos.jpg' },
    ]),
    [
      ...(await pictures('uno.jpg', 'dos.jpg', 'a/repetida.jpg', 'b/repetida.jpg')),
      { name: 'media.jpg', content: whole.subarray(0, whole.length - 300) },
      { name: 'bomba.png', content: await bombOf(30_000) },
      { name: 'notas.pdf', content: '%PDF-1.7' },
      { name: 'nido.zip', content: zipOf([{ name: 'x', content: 'x' }]) },
      { name: 'foto.gif', content: await plainPicture('gif') },
      { name: '__MACOSX/._uno.jpg', content: 'x' },
      { name: 'fotos/', content: '' },
    ],
  )
  expect(wrongsOf(await rowsOf(seller, sent.id))).toEqual({
    2: [expect.stringMatching(/^fotos: «media.jpg»: No pudimos leer la imagen/)],
    3: ['fotos: «bomba.png»: La imagen no debe tener más de 64 megapíxeles.'],
    4: ['fotos: «notas.pdf»: La imagen debe ser formato JPG o PNG.'],
    5: ['fotos: «nido.zip»: La imagen debe ser formato JPG o PNG.'],
    6: ['fotos: «foto.gif»: La imagen debe ser formato JPG o PNG.'],
    7: ['fotos: «repetida.jpg» está en varias carpetas del ZIP: escribe también la carpeta.'],
    8: [],
    9: [],
  })
  expect(sent.notes.join()).toContain('notas.pdf')
  expect(sent.notes.join()).not.toContain('__MACOSX')
  await seller.delete(`/api/v1/store/imports/${sent.id}`)
})

test('[BYD-10] a non-CSV file is refused with its file and row', async () => {
  const { seller, table, place } = importer
  const good = table([{}])
  const refused = async (...files: Parameters<typeof send>[1][]) => (await send(seller, ...files)).code
  expect(await refused()).toBe('import-no-file')
  expect(await refused(['a.csv', good], ['b.csv', good])).toBe('import-two-files')
  expect(await refused(['a.csv', 'nombre;precio\nTermo;5'])).toBe('import-columns-missing')
  expect(await refused(['a.csv', `nombre,${good}`])).toBe('import-column-twice')
  expect(await refused(['a.csv', tableOf([], place)])).toBe('import-empty')
  expect(await refused(['a.csv', Buffer.from([1, 0, 2, 0])])).toBe('import-not-text')
  expect(await refused(['a.zip', zipOf(await pictures())])).toBe('import-csv-missing')
  expect(
    await refused([
      'a.zip',
      zipOf([
        { name: 'a.csv', content: good },
        { name: 'b.csv', content: good },
      ]),
    ]),
  ).toBe('import-csv-several')
  expect(await refused(['libro.xlsx', zipOf([{ name: '[Content_Types].xml', content: '' }])])).toBe(
    'import-spreadsheet',
  )
  expect(await refused(['a.csv', Buffer.alloc(settings.imports.csvBytes + 1, 'a')])).toBe(
    'import-csv-too-large',
  )
  const many = Array.from({ length: settings.imports.rows + 1 }, () => ({}))
  expect(await refused(['a.csv', table(many)])).toBe('import-too-many-rows')
  const broken = await send(seller, ['lista.csv', `${good}\r\n"sin cerrar`])
  expect(broken).toMatchObject({ status: 422, detail: expect.stringContaining('«lista.csv», fila 3') })
  await expectNothing()
})

test('[BYD-10] a CSV next to a ZIP, with other headings and unknown columns, is imported', async () => {
  const { seller, place } = importer
  const text = tableOf([{}], place)
    .replace('dias_entrega', 'Días  entrega')
    .replace('descripcion', 'DESCRIPCIÓN')
  const rows = text.split('\r\n').map((row, at) => `${row},${at === 0 ? 'Color' : '"rojo"'}`)
  const sent = await send(seller, ['tabla.csv', rows.join('\n')], ['fotos.zip', zipOf(await pictures())])
  expect(sent).toMatchObject({
    csvName: 'tabla.csv',
    zipName: 'fotos.zip',
    rows: { errors: 0, importable: 1 },
  })
  expect(sent.notes).toEqual(['No usamos «Color».'])
  await seller.delete(`/api/v1/store/imports/${sent.id}`)
  const template = await (await seller.get('/api/v1/store/imports/template.csv')).text()
  const parts = await pictures('calculadora-1.jpg', 'calculadora-2.jpg', 'termo-1.jpg', 'termo-2.jpg')
  const tried = await sendZip(seller, template, parts)
  expect(wrongsOf(await rowsOf(seller, tried.id))).toEqual({ 2: [], 3: [] })
})
