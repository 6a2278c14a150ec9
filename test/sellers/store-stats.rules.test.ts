import { describe, expect, test } from 'vitest'
import {
  adjacentWeeks,
  byProduct,
  requestedWeek,
  totalOf,
  weekOf,
} from '../../src/features/store-stats/rules.ts'
import { mondayOf } from '../../src/lib/business-days.ts'

describe('[BYD-10] a week of a store', () => {
  test.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2026-11-30', '2026-11-30'],
    ['2027-01-01', '2026-12-28'],
    ['2024-02-29', '2024-02-26'],
  ])('of %s begins on Monday %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday)
    expect(weekOf(day).from).toBe(monday)
  })

  const now = new Date('2026-11-25T12:00:00Z')
  test.each([
    ['2026-11-18', '2026-11-16'],
    ['2030-01-01', '2026-11-23'],
    ['ayer', '2026-11-23'],
    ['2026-13-45', '2026-11-23'],
    ['2001-01-01', '2026-05-25'],
    [null, '2026-11-23'],
  ])('asked for as %s is that of %s', (asked, monday) => {
    expect(requestedWeek(asked, now).from).toBe(monday)
  })

  test('has no next week that has not begun, and none before the retained ones', () => {
    expect(adjacentWeeks(requestedWeek(null, now), now)).toEqual({ previous: '2026-11-16', next: null })
    expect(adjacentWeeks(requestedWeek('2001-01-01', now), now)).toEqual({
      previous: null,
      next: '2026-06-01',
    })
  })

  test('groups the counts by product, the most viewed first, and sums them', () => {
    const rows = byProduct({
      views: [
        { productId: 1, count: 2 },
        { productId: 2, count: 9 },
      ],
      wishes: [{ productId: 1, count: 1 }],
      questions: [],
      sold: [{ productId: 3, count: 4 }],
    })
    expect(rows.map(({ productId }) => productId)).toEqual([2, 1, 3])
    expect(rows[1]?.stats).toEqual({ views: 2, wishes: 1, questions: 0, sold: 0 })
    expect(totalOf(rows)).toEqual({ views: 11, wishes: 1, questions: 0, sold: 4 })
  })
})
