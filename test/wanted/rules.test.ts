import { describe, expect, test } from 'vitest'
import { isInReach } from '../../src/features/alerts/rules.ts'
import { meetsMinCondition } from '../../src/features/catalogue/rules.ts'
import { minWearText } from '../../src/features/catalogue/texts.ts'
import { WantedChange, WantedInput } from '../../src/features/wanted/contract.ts'
import {
  classifySubject,
  endDateRange,
  highestOf,
  isEndDateAllowed,
  subjectOf,
} from '../../src/features/wanted/rules.ts'
import { demandText, maxPriceText, shortDay } from '../../src/features/wanted/texts.ts'
import { shortMoney } from '../../src/lib/money.ts'

const now = new Date('2026-11-26T18:00:00Z')

describe('[BYD-05] the subject of a notice', () => {
  test('[BYD-05] is a book by its number in any spelling, or words in one line', () => {
    expect(classifySubject(' 978-607-0000-31-7 ')).toEqual({ kind: 'isbn', isbn: '9786070000317' })
    expect(classifySubject('Bata\n de  laboratorio')).toEqual({ kind: 'words', title: 'Bata de laboratorio' })
    expect(classifySubject('\u200b.')).toEqual({ kind: 'blank' })
    expect(classifySubject('ab')).toEqual({ kind: 'blank' })
    expect(classifySubject('a'.repeat(121))).toEqual({ kind: 'long' })
  })

  test.each<[string, string | null]>([
    ['ISBN: 9786070000318', 'digit'],
    ['7501000111206', 'not-a-book'],
    ['9876070000317', 'prefix'],
    ['987-607-0000-31-7', 'prefix'],
    ['9.78607E+12', 'shortened'],
    ['6.07e9', 'shortened'],
    ['Casio fx-991', null],
    ['Tarjeta 5E2', null],
    ['5e2', null],
    ['Álgebra 9876070000317', null],
  ])(
    '[BYD-05] a code that names no book is said as everywhere, words with digits are words: %s',
    (typed, fault) => {
      const read = fault === null ? { kind: 'words', title: typed } : { kind: 'wrong-code', fault }
      expect(classifySubject(typed)).toEqual(read)
    },
  )

  test('[BYD-05] is equal for equal words and for all titles of one book', () => {
    expect(subjectOf('Bata de laboratorio, talla M', null)).toBe(
      subjectOf('BATA  de laboratório (talla M)', null),
    )
    expect(subjectOf('Bata talla M', null)).not.toBe(subjectOf('Bata talla S', null))
    expect(subjectOf('Arduino + sensores', null)).toBe(subjectOf('Arduino+sensores', null))
    const looks = ['Tocadiscos portátil 78', 'Ｔocadiscos portátil ７８', 'Tocadiscos portátil\u115f 78']
    expect(new Set(looks.map((title) => subjectOf(title, null))).size).toBe(1)
    const languages = ['Libro de C', 'Libro de C++', 'Libro de C#'].map((title) => subjectOf(title, null))
    expect(new Set(languages).size).toBe(3)
    expect(subjectOf('Uno', '9786070000317')).toBe(subjectOf('Otro', '9786070000317'))
  })

  test('[BYD-05] a notice ends after thirty days by default, today at the earliest and in half a year at the latest', () => {
    expect(endDateRange(now)).toEqual({ first: '2026-11-26', proposed: '2026-12-26', last: '2027-05-25' })
    expect(
      ['2026-11-25', '2026-11-26', '2027-05-25', '2027-05-26'].map((day) => isEndDateAllowed(day, now)),
    ).toEqual([false, true, true, false])
    // Still the 26th on campus.
    expect(endDateRange(new Date('2026-11-27T04:00:00Z')).first).toBe('2026-11-26')
  })

  test('[BYD-05] a product matches by price and condition: a new one always, a used one only if its condition is known', () => {
    const used = (wear: 'como-nuevo' | 'buen-estado' | 'con-detalles' | null) => ({
      condition: 'usado' as const,
      wear,
    })
    expect(meetsMinCondition({ condition: 'nuevo', wear: null }, 'como-nuevo')).toBe(true)
    expect(meetsMinCondition(used('como-nuevo'), 'buen-estado')).toBe(true)
    expect(meetsMinCondition(used('con-detalles'), 'buen-estado')).toBe(false)
    expect(meetsMinCondition(used(null), 'buen-estado')).toBe(false)
    expect(meetsMinCondition(used(null), null)).toBe(true)
    expect(isInReach({ priceCents: 20_000 }, { maxPriceCents: 20_000 })).toBe(true)
    expect(isInReach({ priceCents: 20_001 }, { maxPriceCents: 20_000 })).toBe(false)
    expect(isInReach({ priceCents: 20_001 }, { maxPriceCents: null })).toBe(true)
    expect(highestOf([{ maxPriceCents: 100 }, { maxPriceCents: 300 }])).toBe(300)
    expect(highestOf([{ maxPriceCents: 100 }, { maxPriceCents: null }])).toBe(null)
  })
})

describe('[BYD-05] the form', () => {
  const given = { what: 'Bata', maxPrice: 23_000, minWear: '', endsOn: '2026-12-26', timing: 'at-once' }
  const errorsOf = (fields: object) =>
    WantedInput.safeParse({ ...given, ...fields }).error?.issues.map(({ path, message }) => [
      path[0],
      message,
    ])

  test('[BYD-05] accepts centavos and any condition', () => {
    expect(WantedInput.parse(given)).toMatchObject({ maxPrice: 23_000, minWear: null, timing: 'at-once' })
    expect(WantedInput.parse({ ...given, maxPrice: 123_450, course: '7' })).toMatchObject({
      maxPrice: 123_450,
      course: 7,
    })
  })

  test('[BYD-05] reports each wrong field in Spanish and rejects unknown ones', () => {
    expect(errorsOf({ what: ' ' })).toEqual([['what', 'Escribe qué buscas']])
    expect(errorsOf({ maxPrice: '' })).toEqual([['maxPrice', 'Escribe hasta cuánto pagarías']])
    expect(errorsOf({ maxPrice: '0' })).toEqual([['maxPrice', 'Escribe un precio mayor que cero']])
    // A text could be pesos or centavos, so only numbers are accepted.
    expect(errorsOf({ maxPrice: '250' })?.[0]?.[1]).toContain('en centavos, como número')
    expect(errorsOf({ maxPrice: '12,5' })?.[0]?.[1]).toContain('$12.50')
    expect(errorsOf({ maxPrice: '9999999999' })?.[0]?.[0]).toBe('maxPrice')
    expect(errorsOf({ endsOn: '30 ene' })?.[0]?.[1]).toContain('Elige un día')
    expect(errorsOf({ minWear: 'perfecto' })).toEqual([['minWear', 'Elige en qué estado']])
    expect(errorsOf({ userId: 'otra' })).toHaveLength(1)
    expect(WantedChange.safeParse({ maxPrice: 500, endsOn: '2026-12-26', state: 'open' }).success).toBe(false)
  })
})

test('[BYD-05] texts of a notice', () => {
  expect([shortMoney(23_000), shortMoney(1_250)]).toEqual(['$230', '$12.50'])
  expect([maxPriceText(23_000), maxPriceText(null)]).toEqual(['hasta $230', 'a cualquier precio'])
  expect(shortDay('2027-01-30')).toBe('30 ene')
  expect([demandText(1), demandText(3)]).toEqual(['1 persona busca esto', '3 personas buscan esto'])
  expect([minWearText(null), minWearText('buen-estado')]).toEqual(['cualquier estado', 'buen estado o mejor'])
})
