import { expect, test } from 'vitest'
import { decodeCsv, headedRows, toCsv } from '../../src/lib/csv.ts'
import { headTexts } from '../../src/lib/csv-texts.ts'
import { readCsv } from '../../src/lib/read-csv.ts'

const rowsOf = (text: string) => readCsv(text, 1_000).rows.map(({ line, cells }) => [line, ...cells])

test('[BYD-11] a table is read whatever separates its cells, with the line of each row', () => {
  const rows = [
    [1, 'Facultad', 'Horario'],
    [3, 'Ingeniería', 'de 9 a 15 h'],
  ]
  for (const separator of [',', ';', '\t'])
    for (const end of ['\n', '\r\n'])
      for (const mark of ['', '\uFEFF'])
        expect(
          rowsOf(`${mark}Facultad${separator}Horario${end}${end} Ingeniería ${separator}"de 9 a 15 h"${end}`),
        ).toEqual(rows)
  expect(rowsOf('Facultad;Horario\n\nIngeniería;de 9 a 15 h')).toEqual(rows)
})

test('[BYD-11] quoted cells hold separators, quotation marks and line ends; rows are counted as a sheet does', () => {
  expect(rowsOf('a;b\n"x; ""y""\nz";1\n\n;;\nlast;2')).toEqual([
    [1, 'a', 'b'],
    [2, 'x; "y"\nz', '1'],
    [5, 'last', '2'],
  ])
  expect(rowsOf('a,b\nEdificio "A",1')).toEqual([
    [1, 'a', 'b'],
    [2, 'Edificio "A"', '1'],
  ])
  expect(rowsOf('a,b\n"Edificio "A" norte",1\n"x"y,2\n x ,\t3')).toEqual([
    [1, 'a', 'b'],
    [2, '"Edificio "A" norte"', '1'],
    [3, '"x"y', '2'],
    [4, 'x', '3'],
  ])
  expect(rowsOf('a;b\rx;1\r\ry;2')).toEqual([
    [1, 'a', 'b'],
    [2, 'x', '1'],
    [4, 'y', '2'],
  ])
  expect(readCsv('a,b\nx,"y\nz,1\n', 1_000)).toMatchObject({ rows: [], brokenAt: 2 })
  expect(readCsv('', 1_000)).toEqual({ rows: [], separator: ',' })
})

test('[BYD-11] a first line «sep=;» names the separator and is no row of the sheet', () => {
  for (const mark of ['', '\uFEFF'])
    for (const line of ['sep=;', 'SEP=;', '"sep=;"', 'sep=;;;;'])
      expect(readCsv(`${mark}${line}\r\na;b,c\r\n1;2\r\n`, 10)).toEqual({
        separator: ';',
        rows: [
          { line: 1, cells: ['a', 'b,c'] },
          { line: 2, cells: ['1', '2'] },
        ],
      })
  expect(readCsv('sep=\t\na\tb', 10).rows).toEqual([{ line: 1, cells: ['a', 'b'] }])
  expect(rowsOf('sep,b\n1,2')[0]).toEqual([1, 'sep', 'b'])
})

test('[BYD-11] what toCsv writes is read as it was', () => {
  const table = [
    ['Nombre', 'Cuenta'],
    ['=SUMA(A1)', '-5, "x"'],
    ["'comillas'", '@ana'],
    ["'=no es fórmula", "''-tampoco"],
  ]
  expect(readCsv(toCsv(table), 1_000).rows.map(({ cells }) => cells)).toEqual(table)
})

test('[BYD-11] files are read in the encodings that spreadsheets save them in', () => {
  const text = 'Facultad;Dirección\nPsicología;Niño Artillero 1 – “B”'
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  // Letters of Latin 1 as they are, the rest where Windows has them.
  const windows = Buffer.from(text.replace('–', '\x96').replace('“', '\x93').replace('”', '\x94'), 'latin1')
  for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), utf16, windows])
    expect(decodeCsv(bytes)?.text).toBe(text)
  const mac = Buffer.from('Importado C\x87lculo \x96and\x9c, \xc0talla \xe7mbar?\r', 'latin1')
  expect(decodeCsv(mac)).toEqual({ text: 'Importado Cálculo ñandú, ¿talla Ámbar?\r', encoding: 'macintosh' })
  // Marks of Windows-1252 alone are letters of Mac Roman: letters of its own decide.
  const marks = Buffer.from('Levi\x92s \x96 pantal\xf3n, tama\xf1o \x93M\x94', 'latin1')
  expect(decodeCsv(marks)).toEqual({ text: 'Levi’s – pantalón, tamaño “M”', encoding: 'windows-1252' })
})

test('[BYD-11] a binary file is refused: a NUL, or bytes that are no letter in any encoding', () => {
  expect(decodeCsv(Buffer.from('a\0b'))).toBeUndefined()
  expect(decodeCsv(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'))).toBeUndefined()
  expect(decodeCsv(Buffer.from('\x1f\x8b\x08\x90,\xe1', 'latin1'))).toBeUndefined()
})

test('[BYD-10] reading ends after the rows that are wanted, after thousands without a word, and at a row without end', () => {
  expect(readCsv('a\n'.repeat(5_000), 100).rows).toHaveLength(101)
  expect(readCsv(`a,b\n${'\n'.repeat(200_000)}last,1\n`, 100).rows.at(-1)).toEqual({
    line: 200_002,
    cells: ['last', '1'],
  })
  expect(readCsv(`a,b\n${',\n'.repeat(60_000)}last,1\n`, 100).rows).toHaveLength(1)
  expect(readCsv(`a,b\n"${'á'.repeat(300_000)}"\n`, 100)).toMatchObject({ rows: [], brokenAt: 2 })
})

test('[BYD-10] cells are counted as they are read: a table of separators is refused before it takes time or memory', () => {
  const tables: [string, number][] = [
    [','.repeat(3_900_000), 1],
    [`a,b\n${'á,'.repeat(300_000)}\n`, 2],
    [`a;b\n${`${'x;'.repeat(1_950)}\n`.repeat(1_000)}`, 130],
  ]
  for (const [text, tooWideAt] of tables) {
    const start = process.cpuUsage()
    const before = process.memoryUsage().rss
    expect(readCsv(text, 1_001)).toMatchObject({ rows: [], tooWideAt })
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1_000).toBeLessThan(200)
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000)
  }
  // Empty cells at the end of rows are no cells: sheets have thousands of them.
  expect(readCsv(`a,b\n${`1,2${','.repeat(3_000)}\n`.repeat(1_000)}`, 1_001).rows).toHaveLength(1_001)
})

test('[BYD-11] too many columns are reported once, not per column', () => {
  const columns = { name: ['Nombre'], note: ['Nota'] }
  const texts = headTexts(columns, { of: 'de la lista', none: 'Nada', tooMany: String })
  const problemsOf = (head: string) =>
    headedRows(`${head}\nx\n`, { columns, required: ['name'], most: 10, texts }).problems
  expect(problemsOf(`Nombre,${'c,'.repeat(120_000)}`)).toEqual([
    { line: 1, message: expect.stringMatching(/más de 60 columnas/) },
  ])
  // Sheets end in columns without a heading.
  expect(problemsOf(`Nombre${','.repeat(200)}`)).toEqual([])
  expect(problemsOf(`${','.repeat(10_000)}Nombre`)).toEqual([])
  expect(problemsOf(`${','.repeat(200_000)}Nombre`)).toEqual([
    { line: 1, message: expect.stringMatching(/más de 60 columnas/) },
  ])
  const start = process.cpuUsage()
  problemsOf(Array.from({ length: 59 }, (_, at) => `${'á'.repeat(4_000)}${at}`).join(','))
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(200)
  expect(problemsOf('Nombre,Otra')).toEqual([{ line: 1, message: expect.stringMatching(/«Otra»/) }])
})
