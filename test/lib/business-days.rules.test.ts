import { describe, expect, test } from 'vitest'
import {
  businessDaysBetween,
  endOfBusinessDays,
  holidaysOf,
  isBusinessDay,
} from '../../src/lib/business-days.ts'
import { formatDateTime } from '../../src/lib/dates.ts'

describe('[PLT-01] business days in Mexico', () => {
  test.each([
    [
      2026,
      ['2026-01-01', '2026-02-02', '2026-03-16', '2026-05-01', '2026-09-16', '2026-11-16', '2026-12-25'],
    ],
    [
      2027,
      ['2027-01-01', '2027-02-01', '2027-03-15', '2027-05-01', '2027-09-16', '2027-11-15', '2027-12-25'],
    ],
  ])('%i rests on the days of the law', (year, days) => {
    expect(holidaysOf(year)).toEqual(days)
  })

  test.each([
    [2018, '2018-12-01', true],
    [2024, '2024-10-01', true],
    [2030, '2030-10-01', true],
    [2025, '2025-10-01', false],
  ])('the change of government rests in %i: %s', (year, day, rests) => {
    expect(holidaysOf(year).includes(day)).toBe(rests)
  })

  test('weekends and holidays are none, the day after a holiday is one', () => {
    expect(['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'].map(isBusinessDay)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  test.each([
    // Thursday at 16:48: Friday, then the long weekend, then Tuesday to Friday.
    ['2026-11-12T22:48:00Z', 5, 'vie 20 nov, 23:59'],
    ['2026-11-13T22:48:00Z', 1, 'mar 17 nov, 23:59'],
    // Late at night it is still the same day here, though the next one in UTC.
    ['2026-11-20T05:30:00Z', 1, 'vie 20 nov, 23:59'],
    ['2026-11-21T18:00:00Z', 3, 'mié 25 nov, 23:59'],
    ['2026-11-20T18:00:00Z', 0, 'vie 20 nov, 23:59'],
  ])('from %s, %i business days end on %s', (from, days, end) => {
    expect(formatDateTime(endOfBusinessDays(new Date(from), days))).toBe(end)
  })

  test('counting is the inverse of adding, for every day of two years', () => {
    for (let day = 0; day < 730; day += 1) {
      const from = new Date(Date.UTC(2026, 0, 1, 18) + day * 86_400_000)
      for (const days of [1, 3, 5])
        expect(businessDaysBetween(from, endOfBusinessDays(from, days))).toBe(days)
    }
  })

  test('nothing has gone by on the day itself, nor before it', () => {
    const now = new Date('2026-11-20T18:00:00Z')
    expect(businessDaysBetween(now, now)).toBe(0)
    expect(businessDaysBetween(now, new Date('2026-11-19T18:00:00Z'))).toBe(0)
  })
})
