import { expect, test } from 'vitest'
import { csvText, readCsv, toCsv } from '../../src/lib/csv.ts'

const rowsOf = (text: string) => readCsv(text).rows.map(({ line, cells }) => [line, ...cells])

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

test('[BYD-11] quoted cells hold separators, quotation marks and line ends; lines are still counted', () => {
  expect(rowsOf('a;b\n"x; ""y""\nz";1\n\n;;\nlast;2')).toEqual([
    [1, 'a', 'b'],
    [2, 'x; "y"\nz', '1'],
    [6, 'last', '2'],
  ])
  expect(rowsOf('a,b\nEdificio "A",1')).toEqual([
    [1, 'a', 'b'],
    [2, 'Edificio "A"', '1'],
  ])
  expect(readCsv('a,b\nx,"y\nz,1\n')).toEqual({ rows: [], brokenAt: 2 })
  expect(readCsv('')).toEqual({ rows: [] })
})

test('[BYD-11] what toCsv writes is read as it was', () => {
  const table = [
    ['Nombre', 'Cuenta'],
    ['=SUMA(A1)', '-5, "x"'],
    ["'comillas'", '@ana'],
    ["'=no es fórmula", "''-tampoco"],
  ]
  expect(readCsv(toCsv(table)).rows.map(({ cells }) => cells)).toEqual(table)
})

test('[BYD-11] files are read in the encodings that spreadsheets save them in', () => {
  const text = 'Facultad;Dirección\nPsicología;Niño Artillero 1 – “B”'
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  // Letters of Latin 1 as they are, the rest where Windows has them.
  const windows = Buffer.from(text.replace('–', '\x96').replace('“', '\x93').replace('”', '\x94'), 'latin1')
  for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), utf16, windows])
    expect(csvText(bytes)).toBe(text)
})
