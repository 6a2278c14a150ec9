import { expect, test } from 'vitest'
import { posterGrid, posterUntil, readPosterFormat } from '../../src/features/content/rules-posters.ts'
import { toIsoDay } from '../../src/lib/dates.ts'

const now = new Date('2026-11-24T18:00:00Z')

test('[BYD-03] a poster hangs for thirty days, or to the last day of its offer', () => {
  expect(toIsoDay(posterUntil(now, null))).toBe('2026-12-24')
  // An offer's end is the beginning of the next day on the campus.
  expect(toIsoDay(posterUntil(now, new Date('2026-12-01T06:00:00Z')))).toBe('2026-11-30')
  expect(toIsoDay(posterUntil(now, new Date('2027-02-01T06:00:00Z')))).toBe('2026-12-24')
})

test('[BYD-03] rows of pictures are full', () => {
  for (let count = 0; count < 9; count++)
    for (const rows of [1, 2]) {
      const grid = posterGrid(count, rows)
      expect(grid.columns * grid.rows).toBeLessThanOrEqual(count)
      expect(grid.rows).toBeLessThanOrEqual(rows)
    }
})

test('[BYD-03] a missing or wrong format is A4', () => {
  expect(['a4', 'cuartos', 'x', '', null].map(readPosterFormat)).toEqual(['a4', 'cuartos', 'a4', 'a4', 'a4'])
})
