import { beforeEach, expect, test } from 'vitest'
import { createRenderBudget, networkOf, type RenderBudget } from '../../src/http/render-budget.ts'

let now = 0
let budget: RenderBudget
beforeEach(() => {
  now = 0
  budget = createRenderBudget(2, () => now)
})

const taken = (address: string, times: number) =>
  Array.from({ length: times }, () => budget.take(address, 'search')).filter(Boolean).length

test('[PLT-06] a network may render half a minute of its rate at once, across its addresses', () => {
  expect(taken('203.0.113.9', 100)).toBe(60)
  expect(budget.take('203.0.113.200', 'search')).toBe(false)
  now += 1_000
  expect(taken('203.0.113.77', 10)).toBe(2)
  now += 3_600_000
  expect(taken('203.0.113.9', 100)).toBe(60)
})

test('[PLT-06] the budget of one network does not affect others', () => {
  taken('203.0.113.9', 100)
  // Nor from its own: the login is another kind of page.
  expect(budget.take('203.0.113.77', 'login')).toBe(true)
  expect(budget.take('203.0.114.9', 'search')).toBe(true)
  expect(budget.take('2001:db8:1:200::9', 'search')).toBe(true)
  expect(taken('2001:db8:1:2ff::1', 100)).toBe(59)
  expect(budget.take('2001:db8:1:300::1', 'search')).toBe(true)
})

test('[PLT-06] this machine has no budget: it may be an untrusted proxy', () => {
  for (const address of ['127.0.0.1', '::1', 'unknown', '']) expect(taken(address, 1_000)).toBe(1_000)
})

test.each([
  ['203.0.113.9', '203.0.113'],
  ['2001:db8:1:2ff::9', '2001:db8:1:2'],
  ['2001:0db8:0001:02ff:1:2:3:4', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::9', '0:0:0:0'],
])('[PLT-06] the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
