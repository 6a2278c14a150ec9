import { describe, expect, test } from 'vitest'
import {
  businessDaysBetween,
  daysLeft,
  endOfBusinessDay,
  isBusinessDay,
} from '../../src/lib/business-days.ts'
import { formatDateTime } from '../../src/lib/dates.ts'

describe('[PLT-01] business days in Mexico', () => {
  test.each([
    [['2026-01-01', '2026-02-02', '2026-03-16', '2026-05-01', '2026-09-16', '2026-11-16', '2026-12-25']],
    [['2027-01-01', '2027-02-01', '2027-03-15', '2027-09-16', '2027-11-15', '2024-10-01', '2030-10-01']],
  ])('rest on the days of the law: %j', (days) => {
    expect(days.filter(isBusinessDay)).toEqual([])
  })

  test('weekends and holidays are excluded, the day after a holiday counts', () => {
    const days = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2025-10-01']
    expect(days.filter(isBusinessDay)).toEqual(['2026-11-17', '2025-10-01'])
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
    expect(formatDateTime(endOfBusinessDay(new Date(from), days))).toBe(end)
  })

  test('counting is the inverse of adding, for every tenth day of four years', () => {
    for (let day = 0; day < 1_460; day += 10) {
      const from = new Date(Date.UTC(2025, 0, 1, 18) + day * 86_400_000)
      for (const days of [1, 3, 5]) expect(businessDaysBetween(from, endOfBusinessDay(from, days))).toBe(days)
    }
  })

  test.each([
    ['2026-11-20T18:00:00Z', '2026-11-25T16:00:00Z', 5],
    ['2026-11-20T18:00:00Z', '2026-11-26T05:59:59Z', 5],
    ['2026-11-21T05:59:00Z', '2026-11-25T16:00:00Z', 5],
    ['2026-11-25T12:00:00Z', '2026-11-26T05:59:59Z', 1],
    ['2026-11-26T05:59:59Z', '2026-11-26T05:59:59Z', 0],
  ])('[BUY-06] from %s until %s %i days are left: one day has one count', (now, until, days) => {
    expect(daysLeft(new Date(until), new Date(now))).toBe(days)
  })

  test('nothing has gone by on the day itself, nor before it', () => {
    const now = new Date('2026-11-20T18:00:00Z')
    expect(businessDaysBetween(now, now)).toBe(0)
    expect(businessDaysBetween(now, new Date('2026-11-19T18:00:00Z'))).toBe(0)
  })
})
