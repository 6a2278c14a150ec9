import { expect, it, test } from 'vitest'
import { disputeStamps, disputeStatus, disputeTransitions } from '../../src/features/disputes/rules.ts'
import { moneyTransitions } from '../../src/features/orders/rules-money.ts'
import type { Order } from '../../src/features/orders/store.ts'
import { moveMoney, updateOrder } from '../../src/features/orders/store-moves.ts'
import { nextState } from '../../src/lib/state-graph.ts'
import type { Locked } from '../../src/platform/db/locked.ts'
import type { Tx } from '../../src/platform/db/pool.ts'

const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

function holding(pattern: RegExp): string[] {
  return Object.entries(sources)
    .filter(([, text]) => pattern.test(text))
    .map(([file]) => file.replace('../../src/features/', ''))
}

test('[PAY-06] [PAY-07] orders and their cases are written where their graphs are asked, and nowhere else', () => {
  expect(holding(/\.update\(\s*(orders|sales)\s*\)/)).toEqual(['orders/store-moves.ts'])
  expect(holding(/\.update\(\s*returns\s*\)/)).toEqual(['returns/store.ts'])
  expect(holding(/\.update\(\s*disputes\s*\)/)).toEqual(['disputes/store.ts'])
  expect(holding(/\.update\(\s*priceOffers\s*\)/)).toEqual(['price-offers/store.ts'])
  expect(holding(/\.update\(\s*chargebacks\s*\)/)).toEqual(['settlement/store-chargebacks.ts'])
  expect(
    holding(/update\s+("?(orders|sales|returns|disputes|chargebacks)"?|\$\{\w+\})\s+(\w+\s+)?set\b/i),
  ).toEqual([])
})

test('[PAY-06] only what reads or writes a row under its lock calls it locked', () => {
  expect(holding(/\bas Locked</).toSorted()).toEqual([
    'conversations/store-writes.ts',
    'disputes/store.ts',
    'orders/store-pass.ts',
    'orders/store.ts',
    'price-offers/store.ts',
    'returns/store.ts',
  ])
})

it('[PAY-06] a move that the graph forbids throws', () => {
  expect(nextState(moneyTransitions, 'release', 'system', 'held')).toBe('releasing')
  expect(() => nextState(moneyTransitions, 'release', 'system', 'refunding')).toThrow('may not release')
  expect(() => nextState(moneyTransitions, 'release', 'buyer', 'held')).toThrow('buyer may not release')
})

it('[BUY-04] each verb of a dispute sets the time that its next state follows from', () => {
  const times = { answeredAt: null, escalatedAt: null, closedAt: null }
  const now = new Date()
  const states = {
    open: times,
    answered: { ...times, answeredAt: now },
    review: { ...times, escalatedAt: now },
    closed: { ...times, closedAt: now },
  }
  for (const [verb, { from, to }] of Object.entries(disputeTransitions))
    for (const state of from)
      expect(
        disputeStatus({ ...states[state], [disputeStamps[verb as keyof typeof disputeStamps]]: now }),
        `${verb} from ${state}`,
      ).toBe(to)
})

it('[PAY-06] unlocked rows, copies and hand-written states do not compile into writes', () => {
  // Checked by tsc; never called.
  const refused = (tx: Tx, order: Order, locked: Locked<Order>, now: Date) => {
    // @ts-expect-error a row that was read without its lock
    moveMoney(tx, order, 'release', 'system', {}, now)
    // @ts-expect-error a copy of a locked row, which may be anything
    moveMoney(tx, { ...locked, money: 'held' }, 'release', 'system', {}, now)
    // @ts-expect-error a state that no graph was asked for
    updateOrder(tx, locked, { money: 'released' })
    // @ts-expect-error a state patched in memory
    locked.money = 'released'
  }
  expect(refused).toHaveLength(4)
})
