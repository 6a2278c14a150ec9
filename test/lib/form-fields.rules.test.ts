import { expect, test } from 'vitest'
import { line, requiredLine, wholeNumber } from '../../src/lib/form-fields.ts'

const said = (answer: { error?: { issues: { message: string }[] } | undefined }) =>
  answer.error?.issues.map(({ message }) => message)

test('[BYD-11] a line is kept with single spaces and without hidden signs, and refused in Spanish', () => {
  expect(line(20).parse('  Cálculo \n\t I\u202e ')).toBe('Cálculo I')
  expect(requiredLine(9).parse('Cálculo I  \u200b')).toBe('Cálculo I')
  expect(said(line(3).safeParse('abcd'))).toEqual(['Escribe 3 caracteres o menos'])
  for (const empty of [undefined, '', ' \u200b ', '\u3164'])
    expect(said(requiredLine(20).safeParse(empty))).toEqual(['Por favor rellena este campo.'])
})

test('[BYD-11] a whole number is one of JSON or digits; nothing else is taken for one', () => {
  expect([5, '5', ' 5 '].map((given) => wholeNumber(1, 9).parse(given))).toEqual([5, 5, 5])
  for (const wrong of ['', true, null, 2.5, '0', 10, 'cinco'])
    expect(said(wholeNumber(1, 9).safeParse(wrong))).toEqual(['Un número de 1 a 9'])
})
