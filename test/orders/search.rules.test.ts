import { expect, test } from 'vitest'
import { orderNumberIn } from '../../src/features/orders/rules-list.ts'

test.each([
  ['T-10001', 10_001],
  [' t10001 ', 10_001],
  ['t - 10001', 10_001],
  ['#10001', 10_001],
  ['10001', 10_001],
  ['T-1000100010001000', undefined],
  ['pieza 10001', undefined],
  ['T-', undefined],
  ['', undefined],
])('[BUY-01] [SEL-07] the text %j names order %s', (text, number) => {
  expect(orderNumberIn(text)).toBe(number)
})
