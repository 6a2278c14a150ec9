import { describe, expect, it } from 'vitest'
import { newProcess } from '../../src/features/orders/rules.ts'
import { pickUpFrom } from '../../src/features/orders/rules-pick-up.ts'
import { isBusinessDay } from '../../src/lib/business-days.ts'
import { addDays, formatDay, toIsoDay } from '../../src/lib/dates.ts'

const friday = new Date('2026-11-20T18:00:00Z')

describe('the day of picking up', () => {
  it.each([
    [[3], 'lun 23 nov'],
    [[4], 'lun 23 nov'],
    [[8], 'mar 24 nov'],
    [[3, 8], 'mar 24 nov'],
    // 0 is the same day.
    [[0], 'vie 20 nov'],
    [[0, 8], 'mar 24 nov'],
    [[], 'vie 20 nov'],
  ])('[PAY-01] [BUY-01] with products of %j days is %s', (days, expected) => {
    expect(formatDay(pickUpFrom(friday, days))).toBe(expected)
  })

  it('[BUY-01] [SEL-07] is the same at the checkout as on the order, and the office is open on it', () => {
    for (let day = 0; day < 370; day++)
      for (const deliveryDays of [0, 1, 3, 7, 15]) {
        const placedAt = addDays(friday, day)
        const [, sent, delivered] = newProcess(placedAt, deliveryDays)
        expect(sent?.date).toBe(pickUpFrom(placedAt, [deliveryDays]).toISOString())
        for (const entry of [sent, delivered])
          expect(isBusinessDay(toIsoDay(new Date(entry?.date ?? 0)))).toBe(true)
      }
  })
})
