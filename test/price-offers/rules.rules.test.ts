import { describe, expect, test } from 'vitest'
import { PriceOfferInput } from '../../src/features/price-offers/contract.ts'
import {
  automaticAnswer,
  deadlineOf,
  mayAnswer,
  minOfferCents,
  type PriceOfferState,
  priceOfferStates,
  priceOfferTransitions,
  proposedCents,
  shortName,
} from '../../src/features/price-offers/rules.ts'
import { wordsOf } from '../../src/features/price-offers/texts.ts'
import { canTransition } from '../../src/lib/state-graph.ts'

describe('the states of a price offer', () => {
  test('[BYD-16] each state with a deadline ends by itself, and no other state moves', () => {
    const moves = Object.values(priceOfferTransitions)
    for (const state of priceOfferStates) {
      const isLive = deadlineOf(state, new Date()) !== null
      expect(canTransition(priceOfferTransitions, 'expire', 'system', state), state).toBe(isLive)
      expect(
        moves.some(({ from }) => from.includes(state)),
        state,
      ).toBe(isLive)
    }
  })

  test.each([
    ['accept', 'buyer', 'offered'],
    ['accept', 'seller', 'countered'],
    ['accept', 'buyer', 'accepted'],
    ['decline', 'buyer', 'offered'],
    ['decline', 'seller', 'countered'],
    ['counter', 'buyer', 'offered'],
    ['counter', 'seller', 'countered'],
    ['withdraw', 'seller', 'offered'],
    ['withdraw', 'buyer', 'used'],
  ] as const)('[BYD-16] %s by the %s of an offer that is %s is not allowed', (verb, side, state) => {
    expect(mayAnswer(verb, side, state)).toBe(false)
  })

  test.each([
    ['use', 'buyer', 'offered'],
    ['use', 'buyer', 'expired'],
    ['expire', 'system', 'used'],
  ] as const)('[BYD-16] %s by the %s of an offer that is %s is not allowed', (verb, actor, state) => {
    expect(canTransition(priceOfferTransitions, verb, actor, state)).toBe(false)
  })
})

describe('amounts', () => {
  test('[BYD-16] an offer is at least 60 % of the price, rounded up, and what the checkout takes', () => {
    expect([24_000, 3_333, 1_500].map(minOfferCents)).toEqual([14_400, 2_000, 1_000])
  })

  test('[BYD-16] proposals are round, and within the limits', () => {
    expect(proposedCents(24_000)).toEqual([22_500, 21_000, 20_000])
    expect(proposedCents(4_500)).toEqual([4_200, 4_000, 3_700])
    for (const cents of [1, 150, 1_000, 99_999_999])
      expect(proposedCents(cents).every((each) => each >= minOfferCents(cents) && each < cents)).toBe(true)
  })

  test.each([[-20_000], [200.5], ['20000'], ['200'], [null], [Number.NaN], [1e12], [undefined]])(
    '[BYD-16] %s is no amount',
    (amountCents) => {
      expect(PriceOfferInput.safeParse({ amountCents }).success).toBe(false)
    },
  )

  test('[BYD-16] a store with a lowest percentage answers by itself, exactly from there', () => {
    expect([19_199, 19_200, 23_999].map((cents) => automaticAnswer(cents, 24_000, 80))).toEqual([
      'decline',
      'accept',
      'accept',
    ])
    expect(automaticAnswer(23_999, 24_000, null)).toBeUndefined()
  })
})

describe('words', () => {
  test('[BYD-16] an ended offer says whose amount it was', () => {
    const words = (state: PriceOfferState, side: 'buyer' | 'seller', counterCents: number | null) =>
      wordsOf({ state, side, counterCents }).join(' ')
    expect(words('used', 'buyer', 22_000)).toBe('Precio acordado: Comprada')
    expect(words('expired', 'buyer', 22_000)).toBe('Te propusieron Venció')
    expect(words('declined', 'seller', 22_000)).toBe('Propusiste Rechazada')
    expect(words('withdrawn', 'seller', null)).toBe('Te ofrecieron Retirada')
    for (const state of priceOfferStates)
      for (const side of ['buyer', 'seller'] as const)
        expect(wordsOf({ state, side, counterCents: null })[1]).not.toBe('')
  })

  test('[BYD-16] a seller sees the first name and an initial', () => {
    expect(shortName({ firstName: 'Renata Sofía', lastName: 'Álvarez Cruz' })).toBe('Renata Á.')
    expect(shortName({ firstName: 'Iván', lastName: ' ' })).toBe('Iván')
  })
})
