import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drawPurchaseStates } from '../../scripts/purchase-states.ts'
import { outcomeOf } from '../../src/features/checkout/rules.ts'
import { canOpenDispute } from '../../src/features/disputes/rules.ts'
import { moneyTransitions, offsetDebt } from '../../src/features/orders/rules-money.ts'
import { handledEventTypes, listedEvents } from '../../src/features/payments/rules.ts'
import {
  answerDeadlines,
  bringUntil,
  canEscalate,
  requestRefusal,
  returnTransitions,
} from '../../src/features/returns/rules.ts'
import { firstTerms } from '../../src/features/settings/rules-terms.ts'
import { payoutStage, statusOfDispute } from '../../src/features/settlement/rules.ts'
import { isBusinessDay } from '../../src/lib/business-days.ts'
import { toCsv } from '../../src/lib/csv.ts'
import { addDays, toIsoDay } from '../../src/lib/dates.ts'

const terms = firstTerms.order

describe('the states of a purchase', () => {
  it('[PAY-06] docs/purchase-states.md is drawn from the rules', () => {
    expect(readFileSync('docs/purchase-states.md', 'utf8')).toBe(drawPurchaseStates())
  })

  it('[PAY-06] [PAY-07] a release and a refund both start from held, and neither from the other', () => {
    expect(moneyTransitions.release.from).toEqual(['held'])
    expect(moneyTransitions.refund.from).not.toContain('releasing')
    expect(moneyTransitions['transfer-made'].from).toEqual(['releasing'])
  })

  it('[BUY-05] every state of a return but its ends has a way on that needs no goodwill', () => {
    for (const state of ['requested', 'handed-back', 'rejected', 'escalated', 'approved'] as const)
      expect(
        Object.values(returnTransitions).some(
          ({ from, actors }) =>
            from.includes(state as never) && actors.some((actor) => actor !== 'buyer' && actor !== 'seller'),
        ),
        state,
      ).toBe(true)
  })
})

describe('who comes back from the payment page', () => {
  it.each([
    ['paid', 'pi', false, 'paid'],
    ['open', null, false, 'waiting'],
    ['expired', null, false, 'not-charged'],
    ['failed', 'pi', true, 'in-review'],
    ['refunded', 'pi', false, 'sold-out'],
    // Whatever the amount: another currency may have the same figure.
    ['refunded', 'pi', true, 'given-back'],
  ] as const)(
    '[PAY-04] of a checkout %s (%s, mismatch: %s) reads %s',
    (state, paymentIntentId, is, outcome) => {
      expect(outcomeOf({ state, paymentIntentId }, is)).toBe(outcome)
    },
  )
})

describe('the events that something follows from', () => {
  it('[PAY-07] are those that docs/operations.md has the endpoint subscribed to', () => {
    const told =
      readFileSync('docs/operations.md', 'utf8').match(/(?<=`)[a-z0-9_]+\.[a-z0-9_.[\]]+(?=`)/g) ?? []
    const types = told.filter((name) => /^(checkout|charge|refund|radar|account|v2)\./.test(name))
    expect(types.toSorted()).toEqual([...handledEventTypes.keys()].toSorted())
  })

  it('[PAY-07] are few enough for one question to the provider', () => {
    expect(listedEvents.length).toBeLessThanOrEqual(20)
  })
})

describe('business days', () => {
  it.each([
    ['2026-11-16', false, 'third Monday of November'],
    ['2026-02-02', false, 'first Monday of February'],
    ['2026-03-16', false, 'third Monday of March'],
    ['2026-05-01', false, 'Labour Day'],
    ['2026-09-16', false, 'Independence'],
    ['2026-12-25', false, 'Christmas'],
    ['2030-10-01', false, 'a president takes office'],
    ['2026-10-01', true, 'no president takes office'],
    ['2026-11-21', false, 'Saturday'],
    ['2026-11-20', true, 'the Revolution is observed on the Monday'],
  ])('[BUY-06] %s is one: %s (%s)', (day, expected) => {
    expect(isBusinessDay(day)).toBe(expected)
  })

  it('[BUY-06] three of them from a Thursday before a long weekend end on the Wednesday', () => {
    const { answerBy, escalateBy } = answerDeadlines(new Date('2026-11-13T03:00:00Z'), terms)
    expect(toIsoDay(answerBy)).toBe('2026-11-18')
    expect(escalateBy).toEqual(addDays(answerBy, 7))
  })
})

describe('returns', () => {
  it('[BUY-05] are brought within five business days, over a weekend and a day of rest', () => {
    expect(toIsoDay(bringUntil(new Date('2026-11-13T18:00:00Z'), terms))).toBe('2026-11-23')
  })

  const placedAt = new Date('2026-11-02T12:00:00Z')
  const order = { status: 'confirmed', money: 'held', refundAskedAt: null, placedAt, terms } as const

  it.each([
    [order, false, 15, undefined],
    [order, false, 15.001, 'return-too-late'],
    [order, true, 3, 'return-exists'],
    [{ ...order, status: 'delivered' }, false, 3, undefined],
    [{ ...order, status: 'pending' }, false, 3, 'return-unconfirmed'],
    [{ ...order, money: 'released' }, false, 3, undefined],
    [{ ...order, money: 'refunded' }, false, 3, 'return-settled'],
    [{ ...order, money: 'charged_back' }, false, 3, 'return-settled'],
    [{ ...order, refundAskedAt: placedAt }, false, 3, 'return-settled'],
  ] as const)('[BUY-05] case %#', (given, hasReturn, days, expected) => {
    expect(requestRefusal(given, hasReturn, addDays(placedAt, days))).toBe(expected)
  })

  it.each([
    ['requested', 1, 8, 2, false],
    ['handed-back', 1, 8, 0, false],
    ['handed-back', 1, 8, 2, true],
    ['handed-back', 1, 8, 9, false],
    ['rejected', 1, 8, 0, true],
    ['rejected', 1, 8, 9, false],
    ['approved', 1, 8, 2, false],
    ['escalated', 1, 8, 2, false],
    ['closed', 1, 8, 2, false],
  ] as const)('[BUY-06] %s can be escalated: case %#', (status, answer, escalate, now, expected) => {
    const on = (days: number) => addDays(placedAt, days)
    expect(canEscalate({ status, answerBy: on(answer), escalateBy: on(escalate) }, on(now))).toBe(expected)
  })
})

describe('disputes', () => {
  it.each([
    ['pending', 'held', [], undefined, false],
    ['delivered', 'held', [], undefined, true],
    ['confirmed', 'held', [], undefined, true],
    ['confirmed', 'held', ['buyer', null], undefined, false],
    ['confirmed', 'held', ['buyer', 'buyer'], undefined, true],
    ['confirmed', 'held', ['staff', 'buyer'], undefined, false],
    ['confirmed', 'held', [], null, true],
    ['confirmed', 'held', [], 'system', true],
    ['confirmed', 'held', [], 'staff', false],
    ['confirmed', 'releasing', [], undefined, false],
    ['confirmed', 'released', [], undefined, false],
  ] as const)(
    '[BUY-04] %s and %s, earlier ones closed by %j, a return by %s: %s',
    (status, money, closers, returnedBy, expected) => {
      const earlier = closers.map((closedBy) => ({ closedBy, closedAt: closedBy && new Date(0) }))
      const entry = returnedBy === undefined ? undefined : { closedBy: returnedBy }
      expect(canOpenDispute({ status, money, refundAskedAt: null }, earlier, entry)).toBe(expected)
    },
  )
})

describe('the store’s money', () => {
  it.each([
    [100, 0, 100, 0],
    [100, 30, 70, 30],
    [100, 100, 0, 100],
    [100, 250, 0, 100],
    [100, -5, 100, 0],
  ])(
    '[PAY-07] of %d with a debt of %d, %d goes out and %d pays it',
    (net, debt, transferCents, setOffCents) => {
      expect(offsetDebt(net, debt)).toEqual({ transferCents, setOffCents })
    },
  )

  it('[PAY-07] only won and lost end a bank’s case', () => {
    expect(
      ['needs_response', 'under_review', 'appeal_under_review', 'won', 'lost'].map(statusOfDispute),
    ).toEqual(['open', 'open', 'open', 'won', 'lost'])
  })

  it('[BYD-02] what is confirmed and due waits for nothing but the store’s account', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    const order = {
      status: 'confirmed',
      money: 'held',
      openClaims: 0,
      refundAskedAt: null,
      deliveredAt: now,
      releaseDueAt: now,
      terms,
    } as const
    expect(payoutStage(order, now).stage).toBe('waits-account')
    expect(payoutStage({ ...order, openClaims: 1, releaseDueAt: null }, now).stage).toBe('paused')
    expect(payoutStage({ ...order, releaseDueAt: addDays(now, 1) }, now).stage).toBe('due')
    expect(payoutStage({ ...order, refundAskedAt: now }, now).stage).toBe('returned')
  })

  it('[BYD-02] no cell of the export is a formula', () => {
    const csv = toCsv([['=1+1', '@x', '+5', '-2', '\tx', ' =1', 'Álgebra, "nueva"', 'línea\nnueva', 7]])
    expect(csv).toBe(
      `\uFEFF"'=1+1","'@x","'+5","'-2","'\tx","' =1","Álgebra, ""nueva""","línea\nnueva",7\r\n`,
    )
  })
})
