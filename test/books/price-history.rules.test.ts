import { expect, test } from 'vitest'
import type { BookPrices } from '../../src/features/orders/read-book-prices.ts'
import {
  drawingText,
  historyOf,
  priceRangeText,
  salesText,
  todayText,
} from '../../src/pages/shop/book/price-history.ts'

const band = (count: number, low: number, mid: number, high: number) => ({
  count,
  p10Cents: low,
  p25Cents: low,
  p50Cents: mid,
  p75Cents: high,
  p90Cents: high,
})
const prices = (count: number): BookPrices => ({
  all: band(count, 16_000, 21_500, 26_500),
  months: [
    { month: '2026-02', ...band(2, 24_000, 26_000, 27_000) },
    { month: '2026-11', ...band(count - 2, 17_000, 20_500, 23_000) },
  ],
})

test('[BYD-04] a history shows the usual prices and the place of today’s cheapest copy', () => {
  const history = historyOf(prices(47), '2026-11-26', 18_000)
  if (!history) throw new Error('no history')
  expect(priceRangeText(history)).toBe('Entre $160 y $265 en el último año; lo normal, $215.')
  expect(salesText(history)).toBe('47 ventas.')
  expect(todayText(history)).toEqual({ text: '$35 menos', isBelow: true })
  expect(todayText({ ...history, todayCents: 22_000 })).toEqual({ text: '$5 más', isBelow: false })
  expect(todayText({ ...history, todayCents: null })).toBeNull()
  expect(drawingText(history)).toBe('Precio común por mes: febrero $260, noviembre $205')
  expect(history.months.map(({ label }) => label).join(' ')).toBe(
    'dic ene feb mar abr may jun jul ago sep oct nov',
  )
  expect(history.months.filter(({ sold }) => sold)).toHaveLength(2)
})

test('[BYD-04] there is no history with too few sales', () => {
  expect(historyOf({ ...prices(4), all: null }, '2026-11-26', 18_000)).toBeNull()
  expect(historyOf({ all: null, months: [] }, '2026-11-26', null)).toBeNull()
})
