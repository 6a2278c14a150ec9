import { describe, expect, test } from 'vitest'
import { countedText, writtenText } from '../../src/features/catalogue/rules-counted.ts'
import { liftOf, type OpeningDay, permille } from '../../src/features/searches/rules.ts'

const day = (opened: number, bought = 0, age = 0): OpeningDay => ({ age, opened, bought })

describe('[CAT-17] how much a product rises for a text', () => {
  test.each<[string, OpeningDay[], number]>([
    ['nobody came', [], 0],
    ['two visitors', [day(2)], 0],
    [
      'two visitors on each of ten days, who may be the same two',
      Array.from({ length: 10 }, () => day(2)),
      0,
    ],
    ['three visitors', [day(3)], 9],
    ['three visitors of a week ago', [day(3, 0, 7)], 5],
    ['three visitors of four weeks ago', [day(3, 0, 28)], 1],
    ['two who opened it and one who bought it', [day(2, 1)], 14],
    ['three who bought it', [day(0, 3)], 23],
    ['three, and on another day one more', [day(3), day(1, 0, 7)], 10],
    ['thirty visitors', [day(30)], 50],
    ['sixty a week ago are thirty today', [day(60, 0, 7)], 50],
    ['three hundred visitors', [day(300)], 91],
    ['a million of them', [day(1_000_000)], 100],
    ['a clock that went back', [day(3, 0, -7)], 9],
  ])('[CAT-17] %s', (_, days, lift) => {
    expect(liftOf(days)).toBe(lift)
  })
})

describe('[CAT-17] the text that is counted', () => {
  test.each([
    ['Cálculo', 'calculo', 'cálculo'],
    ['  libro_de--CÁLCULO ', 'libro de calculo', 'libro de cálculo'],
    ['año nuevo', 'ano nuevo', 'año nuevo'],
    ['a\u0000b\u200Bc', 'a b c', 'a b c'],
    ['\uD800', '', ''],
    ['ana@alumnos.example', '', 'ana@alumnos.example'],
    ['ps5 ana@x', '', 'ps5 ana@x'],
    ['___', '', ''],
    ['計算機', '計算機', '計算機'],
    ['\u0301\u0301', '', '\u0301\u0301'],
    ['x'.repeat(150), 'x'.repeat(100), 'x'.repeat(100)],
    ['각'.repeat(150), '각'.repeat(100), '각'.repeat(100)],
    [`x${'𝐱'.repeat(100)}`, `x${'𝐱'.repeat(49)}`, `x${'𝐱'.repeat(49)}`],
    ['mi cel 444 123-4567', '', 'mi cel 444 123 4567'],
    ['matrícula 202412', '', 'matrícula 202412'],
    ['usb 12345', 'usb 12345', 'usb 12345'],
  ])('[CAT-17] %j', (typed, counted, written) => {
    expect(countedText(typed)).toBe(counted)
    expect(writtenText(typed)).toBe(written)
  })
})

test('[CAT-17] a share is of something, and never more than the whole', () => {
  expect(permille(0, 0)).toBeNull()
  expect(permille(1, 3)).toBe(333)
  expect(permille(7, 3)).toBe(1_000)
})
