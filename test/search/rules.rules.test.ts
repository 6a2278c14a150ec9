import { describe, expect, test } from 'vitest'
import { countedText, permille, writtenText } from '../../src/features/search/rules-counted.ts'

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

test('[CAT-17] a share never exceeds the whole', () => {
  expect(permille(0, 0)).toBeNull()
  expect(permille(1, 3)).toBe(333)
  expect(permille(7, 3)).toBe(1_000)
})
