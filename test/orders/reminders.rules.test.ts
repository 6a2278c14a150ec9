import { describe, expect, it } from 'vitest'
import { newProcess, setStage } from '../../src/features/orders/rules.ts'
import { isInTime, isStillDue, remindersOf } from '../../src/features/orders/rules-reminders.ts'
import { firstTerms } from '../../src/features/settings/rules-terms.ts'
import { addDays, formatDateTime } from '../../src/lib/dates.ts'

// Wednesday, 12:00 in San Luis Potosí.
const placedAt = new Date('2026-11-18T18:00:00Z')
const facts = (deliveryDays: number) => ({
  status: 'pending' as const,
  process: newProcess(placedAt, deliveryDays),
  placedAt,
  deliveryDays,
  terms: firstTerms.order,
  money: 'held' as const,
  openClaims: 0,
  refundAskedAt: null,
  confirmedAt: null,
})

describe('the reminders of an order', () => {
  it('[PLT-02] [PLT-04] are due on the day before, on the expected day, after it, and when it may be cancelled', () => {
    const told = remindersOf(facts(10)).map(({ key, dueAt }) => [key, formatDateTime(dueAt)])
    expect(told).toEqual([
      ['hand-in-soon', 'dom 29 nov, 09:00'],
      ['hand-in-today', 'lun 30 nov, 09:00'],
      ['late-buyer', 'mar 1 dic, 09:00'],
      ['late-seller', 'jue 3 dic, 09:00'],
      ['may-cancel', 'sáb 5 dic, 12:00'],
    ])
  })

  it('[PLT-02] are never due before the order: the mail of the sale covers the same day', () => {
    expect(remindersOf(facts(0)).map(({ key }) => key)).toEqual(['late-buyer', 'late-seller', 'may-cancel'])
  })

  it('[PLT-02] end once the product is at the office, except for the notice of cancellation', () => {
    const order = facts(10)
    const sent = setStage(order.process, 'sent', '', addDays(placedAt, 1), 10)
    const atOffice = { ...order, process: 'process' in sent ? sent.process : [] }
    const cases = [
      order,
      atOffice,
      { ...order, status: 'delivered' as const },
      { ...order, openClaims: 1 },
      { ...order, money: 'refunding' as const },
    ]
    expect(cases.map((each) => isStillDue('late-seller', each))).toEqual([true, false, false, false, false])
    expect(cases.map((each) => isStillDue('may-cancel', each))).toEqual([true, true, false, false, false])
    expect(cases.map((each) => isStillDue('pick-up', each))).toEqual([false, true, false, false, false])
    expect(remindersOf(atOffice).map(({ key, dueAt }) => [key, formatDateTime(dueAt)])).toEqual([
      ['pick-up', 'dom 22 nov, 09:00'],
      ['may-cancel', 'sáb 5 dic, 12:00'],
    ])
  })

  it('[PLT-02] never mention a day that has passed', () => {
    const [soon, today, late] = remindersOf(facts(10))
    const dayAfter = new Date('2026-12-01T18:00:00Z')
    expect([soon, today, late].map((reminder) => reminder && isInTime(reminder, dayAfter))).toEqual([
      false,
      false,
      true,
    ])
  })
})
