import { describe, expect, test } from 'vitest'
import { toPutOf } from '../../src/features/courses/rules-put.ts'
import { chooseSet, type SetOffer, type SetWant } from '../../src/features/courses/rules-set.ts'

const offer = (product: string, store: string, priceCents: number, quality = 2): SetOffer => ({
  product,
  store,
  priceCents,
  quality,
})

/** Numbers that are the same in each run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

function randomWants(seed: number): SetWant[] {
  const roll = dice(seed)
  return Array.from({ length: 2 + roll(5) }, (_, want) => ({
    key: `${want}`,
    offers: Array.from({ length: 1 + roll(4) }, (__, at) =>
      offer(`p${want}-${at}`, `s${roll(6)}`, 100 + 50 * roll(5), 1 + roll(4)),
    ),
  }))
}

/** All sets there are. */
function everySet(wants: readonly SetWant[]): SetOffer[][] {
  return wants.reduce<SetOffer[][]>(
    (sets, { offers }) => sets.flatMap((set) => offers.map((each) => [...set, each])),
    [[]],
  )
}

const costOf = (set: readonly SetOffer[]) => set.reduce((sum, { priceCents }) => sum + priceCents, 0)
const storesOf = (set: readonly SetOffer[]) => new Set(set.map(({ store }) => store)).size
const best = (sets: SetOffer[][], ...measures: ((set: readonly SetOffer[]) => number)[]) =>
  measures.reduce((left, measure) => {
    const least = Math.min(...left.map(measure))
    return left.filter((set) => measure(set) === least)
  }, sets)[0] as SetOffer[]

describe('[BYD-13] a set', () => {
  const seeds = Array.from({ length: 300 }, (_, at) => at + 1)

  test('is the cheapest there is, and of the cheapest one of the fewest stores', () => {
    for (const seed of seeds) {
      const wants = randomWants(seed)
      const right = best(everySet(wants), costOf, storesOf)
      const { totalCents, stores } = chooseSet('cheapest', wants)
      expect([seed, totalCents, stores]).toEqual([seed, costOf(right), storesOf(right)])
    }
  })

  test('is of the fewest stores there are, and of these the cheapest', () => {
    for (const seed of seeds) {
      const wants = randomWants(seed)
      const right = best(everySet(wants), storesOf, costOf)
      const { totalCents, stores } = chooseSet('fewest-stores', wants)
      expect([seed, totalCents, stores]).toEqual([seed, costOf(right), storesOf(right)])
    }
  })

  test('has the best condition of each thing, then the lowest price', () => {
    for (const seed of seeds) {
      const wants = randomWants(seed)
      const worn = (set: readonly SetOffer[]) => -set.reduce((sum, { quality }) => sum + quality, 0)
      const right = best(everySet(wants), worn, costOf, storesOf)
      const { totalCents, stores } = chooseSet('best-condition', wants)
      expect([seed, totalCents, stores]).toEqual([seed, costOf(right), storesOf(right)])
    }
  })

  test('of twenty things in fifty stores ends, with all of them', () => {
    const roll = dice(7)
    const wants = Array.from({ length: 20 }, (_, want) => ({
      key: `${want}`,
      offers: Array.from({ length: 19 }, (__, at) => offer(`p${want}-${at}`, `s${roll(50)}`, roll(9_000))),
    }))
    expect(chooseSet('fewest-stores', wants).picks).toHaveLength(20)
  })

  test('leaves out what nobody sells, and buys once what serves twice', () => {
    const shared = offer('kit', 'a', 500)
    const wants = [
      { key: 'escuadras', offers: [shared] },
      { key: 'regla', offers: [shared] },
      { key: 'nada', offers: [] },
    ]
    const set = chooseSet('cheapest', wants)
    expect(set.picks.map(({ key }) => key)).toEqual(['escuadras', 'regla'])
    expect(set).toMatchObject({ totalCents: 500, stores: 1 })
    expect(chooseSet('cheapest', [])).toEqual({ picks: [], totalCents: 0, stores: 0 })
  })
})

describe('[BYD-13] what of a set goes into the cart', () => {
  const view = (product: string) => ({ product, store: 'a', priceCents: 100, quality: 4 }) as never
  const offers = { uno: [view('p1'), view('p2')], dos: [view('p3')], tres: [view('p4')] }
  const set = chooseSet(
    'cheapest',
    Object.entries(offers).map(([key, all]) => ({ key, offers: all })),
  )

  test('is not what it has an offer of already', () => {
    expect(toPutOf(set, offers, new Set(['p2']), 50)).toEqual({ put: ['p3', 'p4'], already: 1, left: 0 })
  })

  test('is no more than has room', () => {
    expect(toPutOf(set, offers, new Set(), 2)).toEqual({ put: ['p1', 'p3'], already: 0, left: 1 })
    expect(toPutOf(set, offers, new Set(), 0)).toEqual({ put: [], already: 0, left: 3 })
  })
})
