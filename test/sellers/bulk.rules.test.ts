import { describe, expect, test } from 'vitest'
import { afterBulk, type BulkAct, type BulkFacts } from '../../src/features/selling/rules-bulk.ts'

const now = new Date('2026-11-20T18:00:00Z')
const plain: BulkFacts = {
  priceCents: 42_000,
  offerKind: null,
  offerValue: null,
  offerEndsAt: null,
  stock: 8,
  isPaused: false,
}
const fixed = (value: number, endsAt = new Date('2026-12-01T06:00:00Z')): BulkFacts => ({
  ...plain,
  offerKind: 'Fixed',
  offerValue: value,
  offerEndsAt: endsAt,
})

describe('[BYD-10] a change of several products', () => {
  test.each<[string, BulkFacts, BulkAct, Partial<BulkFacts> | string]>([
    ['sets a price', plain, { kind: 'price', how: 'set', cents: 39_900 }, { priceCents: 39_900 }],
    ['takes pesos off', plain, { kind: 'price', how: 'add', cents: -2_000 }, { priceCents: 40_000 }],
    [
      'moves it by a share, in whole pesos',
      plain,
      { kind: 'price', how: 'percent', percent: -7 },
      { priceCents: 39_100 },
    ],
    ['says that nothing changes', plain, { kind: 'price', how: 'set', cents: 42_000 }, 'same'],
    ['never below zero', plain, { kind: 'price', how: 'add', cents: -42_100 }, 'price-range'],
    ['never above the most', plain, { kind: 'price', how: 'set', cents: 100_000_100 }, 'price-range'],
    [
      'leaves a price below its offer',
      fixed(30_000),
      { kind: 'price', how: 'set', cents: 25_000 },
      'offer-not-lower',
    ],
    [
      'does not mind an offer that is over',
      fixed(30_000, now),
      { kind: 'price', how: 'set', cents: 25_000 },
      { priceCents: 25_000 },
    ],
    ['sets the stock', plain, { kind: 'stock', how: 'set', pieces: 20 }, { stock: 20 }],
    ['adds pieces', plain, { kind: 'stock', how: 'add', pieces: 5 }, { stock: 13 }],
    ['takes no pieces that are not there', plain, { kind: 'stock', how: 'add', pieces: -9 }, 'stock-range'],
    ['keeps the most of a stock', plain, { kind: 'stock', how: 'set', pieces: 101 }, 'stock-range'],
    [
      'makes an offer',
      plain,
      { kind: 'offer', percent: 10, endsOn: '2026-12-02' },
      { offerKind: 'Disccount', offerValue: 10, offerEndsAt: new Date('2026-12-02T06:00:00Z') },
    ],
    [
      'makes none that is over',
      plain,
      { kind: 'offer', percent: 10, endsOn: '2026-11-20' },
      'offer-not-lower',
    ],
    [
      'ends an offer',
      fixed(30_000),
      { kind: 'no-offer' },
      { offerKind: null, offerValue: null, offerEndsAt: null },
    ],
    ['ends none that is not', plain, { kind: 'no-offer' }, 'no-offer'],
    ['pauses', plain, { kind: 'pause' }, { isPaused: true }],
    ['pauses once', { ...plain, isPaused: true }, { kind: 'pause' }, 'paused-already'],
    ['resumes', { ...plain, isPaused: true }, { kind: 'resume' }, { isPaused: false }],
  ])('%s', (_, before, act, expected) => {
    const after = afterBulk(before, act, now)
    expect(after).toEqual(typeof expected === 'string' ? expected : { ...before, ...expected })
  })
})
