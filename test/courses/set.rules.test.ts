import { describe, expect, test } from 'vitest'
import {
  cartAdditions,
  chooseSet,
  isInCart,
  type SetOffer,
  type SetWant,
} from '../../src/features/courses/rules-set.ts'
import { addedToCartText, addToCartText, inCartText } from '../../src/features/courses/texts.ts'

const offer = (product: string, store: string, priceCents: number, quality = 2): SetOffer => ({
  product,
  store,
  priceCents,
  quality,
})

/** Pseudorandom numbers, equal in each run. */
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

  test('cheapest: has the lowest sum, then the fewest stores', () => {
    for (const seed of seeds) {
      const wants = randomWants(seed)
      const right = best(everySet(wants), costOf, storesOf)
      const { totalCents, stores } = chooseSet('cheapest', wants)
      expect([seed, totalCents, stores]).toEqual([seed, costOf(right), storesOf(right)])
    }
  })

  test('fewest stores: has the fewest stores, then the lowest sum', () => {
    for (const seed of seeds) {
      const wants = randomWants(seed)
      const right = best(everySet(wants), storesOf, costOf)
      const { totalCents, stores } = chooseSet('fewest-stores', wants)
      expect([seed, totalCents, stores]).toEqual([seed, costOf(right), storesOf(right)])
    }
  })

  test('best condition: has the best condition of each item, then the lowest price', () => {
    for (const seed of seeds) {
      const wants = randomWants(seed)
      const worn = (set: readonly SetOffer[]) => -set.reduce((sum, { quality }) => sum + quality, 0)
      const right = best(everySet(wants), worn, costOf, storesOf)
      const { totalCents, stores } = chooseSet('best-condition', wants)
      expect([seed, totalCents, stores]).toEqual([seed, costOf(right), storesOf(right)])
    }
  })

  test('twenty items in fifty stores are solved completely', () => {
    const roll = dice(7)
    const wants = Array.from({ length: 20 }, (_, want) => ({
      key: `${want}`,
      offers: Array.from({ length: 19 }, (__, at) => offer(`p${want}-${at}`, `s${roll(50)}`, roll(9_000))),
    }))
    expect(chooseSet('fewest-stores', wants).picks).toHaveLength(20)
  })

  test('items without offers are omitted, and a product for two items counts once', () => {
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

describe('[BYD-13] adding a set to the cart', () => {
  const offers = {
    uno: [offer('p1', 'a', 100), offer('p2', 'a', 350)],
    dos: [offer('p3', 'a', 120)],
    tres: [offer('p4', 'a', 130)],
  }
  const set = chooseSet(
    'cheapest',
    Object.entries(offers).map(([key, all]) => ({ key, offers: all })),
  )
  const toPut = (most: number, ...cart: string[]) => cartAdditions(set, offers, cart, most)

  test('replaces other copies of its items, and nothing else', () => {
    expect(toPut(50, 'p3')).toEqual({ put: ['p1', 'p4'], out: [], already: 1, left: 0, cents: 230 })
    expect(toPut(50, 'lápiz', 'p2', 'p3')).toEqual({
      put: ['p1', 'p4'],
      out: ['p2'],
      already: 1,
      left: 0,
      cents: 230,
    })
    // With both copies in the cart, the set is complete.
    expect(toPut(50, 'p1', 'p2', 'p3', 'p4')).toMatchObject({ put: [], out: [] })
  })

  test('adds nothing if the cart has the whole set', () => {
    expect(toPut(50, 'p1', 'p3', 'p4')).toEqual({ put: [], out: [], already: 3, left: 0, cents: 0 })
    expect(isInCart(set, new Set(['p1', 'p3', 'p4']))).toBe(true)
    expect(isInCart(set, new Set(['p2', 'p3', 'p4']))).toBe(false)
    expect(isInCart(chooseSet('cheapest', []), new Set(['p1']))).toBe(false)
  })

  test('adds no more than the cart has room for', () => {
    expect(toPut(2)).toMatchObject({ put: ['p1', 'p3'], already: 0, left: 1, cents: 350 })
    expect(toPut(0)).toMatchObject({ put: [], already: 0, left: 3 })
    expect(toPut(3, 'lápiz', 'p2')).toMatchObject({ put: ['p1', 'p3'], out: ['p2'], left: 1 })
  })

  test('adds a product for two items once', () => {
    const kit = { key: 'escuadras', offers: [offer('kit', 'a', 500)] }
    const set = chooseSet('cheapest', [kit, { ...kit, key: 'regla' }])
    const both = { escuadras: kit.offers, regla: [...kit.offers, offer('regla', 'a', 600)] }
    expect(cartAdditions(set, both, ['regla'], 50)).toMatchObject({
      put: ['kit'],
      out: ['regla'],
      cents: 500,
    })
    expect(cartAdditions(set, both, ['kit'], 50)).toMatchObject({ put: [], already: 2 })
  })

  test('the button describes the change', () => {
    expect(
      [
        { count: 0, already: 0, out: 0 },
        { count: 0, already: 3, out: 0 },
        { count: 1, already: 0, out: 0 },
        { count: 3, already: 0, out: 0 },
        { count: 1, already: 2, out: 0 },
        { count: 2, already: 1, out: 0 },
        { count: 2, already: 1, out: 1 },
      ].map(addToCartText),
    ).toEqual([
      'Nada marcado',
      'Ya está en tu carrito',
      'Agregarlo al carrito',
      'Agregar los 3 al carrito',
      'Agregar el otro al carrito',
      'Agregar los otros 2 al carrito',
      'Cambiar a este juego',
    ])
    const putting = { count: 2, already: 1, out: 0, cents: 25_000 }
    expect([inCartText(putting), inCartText({ ...putting, out: 1 })]).toEqual([
      '1 ya está en tu carrito; lo demás cuesta $250.00.',
      'Si cambias, sale 1 producto de tu carrito y entran 2.',
    ])
    expect(addedToCartText({ added: 2, out: 1, already: 1, left: 0 })).toBe(
      'Cambiamos tu juego: salió 1 de tu carrito y entraron 2; 1 ya estaba.',
    )
  })
})
