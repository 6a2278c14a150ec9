import { describe, expect, it } from 'vitest'
import {
  autoConfirmAt,
  cancellableFrom,
  mayMove,
  newProcess,
  nextStage,
  type OrderActor,
  type OrderProcess,
  type OrderStage,
  type OrderStatus,
  type OrderVerb,
  orderTransitions,
  releaseDueAt,
  setStage,
} from '../../src/features/orders/rules.ts'
import { canRelease } from '../../src/features/orders/rules-money.ts'
import { firstTerms } from '../../src/features/settings/rules-terms.ts'
import { DAY } from '../../src/lib/dates.ts'

const placedAt = new Date('2026-11-20T16:00:00Z')
const onDay = (days: number) => new Date(placedAt.getTime() + days * DAY)
const stateOf = (process: OrderProcess) => process.map((entry) => entry.status).join(' ')

/** Sets stages one by one; fails where one is refused. */
function advance(process: OrderProcess, ...stages: OrderStage[]): OrderProcess {
  return stages.reduce((current, stage) => {
    const decision = setStage(current, stage, '', placedAt, 7)
    if ('refused' in decision) throw new Error(decision.refused)
    return decision.process
  }, process)
}

const terms = firstTerms.order

describe('stages', () => {
  it('[SEL-07] a new order is reviewed; sent and delivered are estimates at half and all of the delivery days', () => {
    expect(newProcess(placedAt, 6)).toEqual([
      { stage: 'reviewed', status: 'ok', comment: '', date: placedAt.toISOString() },
      { stage: 'sent', status: 'pending', comment: '', date: onDay(3).toISOString() },
      { stage: 'delivered', status: 'pending', comment: '', date: onDay(6).toISOString() },
    ])
  })

  it.each<[OrderStage[], OrderStage, string]>([
    [[], 'reviewed', 'stage-done'],
    [[], 'delivered', 'stage-out-of-order'],
    [['sent'], 'sent', 'stage-done'],
    [['sent', 'delivered'], 'delivered', 'stage-done'],
  ])('[SEL-07] after %j, setting %s is refused: %s', (done, stage, refused) => {
    const process = advance(newProcess(placedAt, 7), ...done)
    expect(setStage(process, stage, '', onDay(1), 7)).toEqual({ refused })
  })

  it('[SEL-07] a stage has the real time and the note, and later stages are estimated again', () => {
    const decision = setStage(newProcess(placedAt, 4), 'sent', 'En la oficina', onDay(3), 4)
    expect(decision).toEqual({
      process: [
        { stage: 'reviewed', status: 'ok', comment: '', date: placedAt.toISOString() },
        { stage: 'sent', status: 'ok', comment: 'En la oficina', date: onDay(3).toISOString() },
        { stage: 'delivered', status: 'pending', comment: '', date: onDay(7).toISOString() },
      ],
    })
  })

  it('[SEL-07] a stage is ok only if all earlier stages are', () => {
    const orders: OrderStage[][] = [
      ['sent'],
      ['sent', 'delivered'],
      ['delivered', 'sent'],
      ['reviewed', 'sent'],
    ]
    for (const wanted of orders) {
      let process = newProcess(placedAt, 7)
      for (const stage of wanted) {
        const decision = setStage(process, stage, '', onDay(1), 7)
        if ('process' in decision) process = decision.process
      }
      expect(stateOf(process)).toMatch(/^(ok ?)*(pending ?)*$/)
    }
  })

  it('[SEL-07] the next stage is the first pending stage, none after delivery', () => {
    const process = newProcess(placedAt, 7)
    expect(nextStage(process)).toBe('sent')
    expect(nextStage(advance(process, 'sent'))).toBe('delivered')
    expect(nextStage(advance(process, 'sent', 'delivered'))).toBeUndefined()
  })
})

describe('transitions', () => {
  const allowed = new Set([
    'deliver seller pending',
    'deliver office pending',
    'confirm buyer delivered',
    'undo-confirm buyer confirmed',
    'confirm system delivered',
    'cancel buyer pending',
    'cancel seller pending',
    'cancel staff pending',
    'cancel system pending',
    'charge-back provider pending',
  ])
  const verbs = Object.keys(orderTransitions) as OrderVerb[]
  const actors: OrderActor[] = ['buyer', 'seller', 'staff', 'office', 'system', 'provider']
  const statuses: OrderStatus[] = ['pending', 'delivered', 'confirmed', 'cancelled']
  const cases = verbs.flatMap((verb) =>
    actors.flatMap((actor) => statuses.map((status) => ({ verb, actor, status }))),
  )

  it.each(cases)(
    '[BUY-02] $actor may $verb a $status order: only as the table says',
    ({ verb, actor, status }) => {
      expect(mayMove(verb, actor, status)).toBe(allowed.has(`${verb} ${actor} ${status}`))
    },
  )
})

describe('dates', () => {
  it('[PAY-06] money is due two days after the confirmation, and silence confirms two days after delivery', () => {
    expect(releaseDueAt(placedAt, terms)).toEqual(onDay(2))
    expect(autoConfirmAt(placedAt, terms)).toEqual(onDay(2))
  })

  it('[BUY-01] a late order can be cancelled from its delivery time + 7 days', () => {
    expect(cancellableFrom({ placedAt, deliveryDays: 3, terms })).toEqual(onDay(10))
  })

  it.each([
    ['confirmed', 'held', onDay(2), onDay(2), true],
    ['confirmed', 'held', onDay(2), new Date(onDay(2).getTime() - 1), false],
    ['confirmed', 'held', null, onDay(9), false],
    ['delivered', 'held', onDay(2), onDay(9), false],
    ['confirmed', 'releasing', onDay(2), onDay(9), false],
    ['confirmed', 'released', onDay(2), onDay(9), false],
    ['confirmed', 'refunding', onDay(2), onDay(9), false],
    ['confirmed', 'refunded', onDay(2), onDay(9), false],
    ['confirmed', 'charged_back', onDay(2), onDay(9), false],
  ] as const)('[PAY-06] %s, %s, due %s, at %s: released %s', (status, money, due, now, expected) => {
    expect(canRelease({ status, money, openClaims: 0, refundAskedAt: null, releaseDueAt: due }, now)).toBe(
      expected,
    )
  })
})
