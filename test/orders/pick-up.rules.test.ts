import { describe, expect, it } from 'vitest'
import { broughtOrDue, newProcess, setStage } from '../../src/features/orders/rules.ts'
import { pickUpAnywhere, pickUpFrom } from '../../src/features/orders/rules-pick-up.ts'
import { isBusinessDay } from '../../src/lib/business-days.ts'
import { addDays, formatDay, toIsoDay } from '../../src/lib/dates.ts'
import { officeHours } from '../../src/lib/opening-hours.ts'

const friday = new Date('2026-11-20T18:00:00Z')
const { openings } = officeHours('Lunes a viernes de 9:00 a 15:00 h')
const { openings: saturdays } = officeHours('Sábado de 9 a 13 h')
const at = (text: string) => new Date(`${text}:00-06:00`)

describe('the day of picking up', () => {
  it.each([
    [[3], 'lun 23 nov'],
    [[4], 'mar 24 nov'],
    [[8], 'lun 30 nov'],
    [[3, 8], 'lun 30 nov'],
    // 0 is the same day.
    [[0], 'vie 20 nov'],
    [[1], 'lun 23 nov'],
    [[], 'vie 20 nov'],
  ])('[PAY-01] [BUY-01] with products of %j days is %s', (days, expected) => {
    expect(formatDay(pickUpFrom(friday, days))).toBe(expected)
    expect(formatDay(pickUpFrom(friday, days, openings))).toBe(expected)
  })

  it.each([
    // The office closes at 15:00.
    ['2026-11-27T20:00', 0, 'lun 30 nov'],
    ['2026-11-27T14:59', 0, 'vie 27 nov'],
    ['2026-11-27T07:00', 0, 'vie 27 nov'],
    // One day is one business day, whatever the hour.
    ['2026-11-26T20:00', 1, 'vie 27 nov'],
    ['2026-11-27T10:00', 1, 'lun 30 nov'],
    // A rest day.
    ['2026-11-13T20:00', 0, 'mar 17 nov'],
  ])('[PAY-01] [BUY-01] bought at %s with %i days it is %s', (placed, days, expected) => {
    expect(formatDay(pickUpFrom(at(placed), [days], openings))).toBe(expected)
  })

  it('[PAY-01] before an office is chosen, the first office to open counts', () => {
    const placed = at('2026-11-27T20:00')
    expect(formatDay(pickUpAnywhere(placed, [0], [openings, saturdays]))).toBe('sáb 28 nov')
    expect(formatDay(pickUpAnywhere(placed, [0], []))).toBe('vie 27 nov')
  })

  it('[BUY-01] [SEL-07] is the same at the checkout as on the order, and the office is open on it', () => {
    for (let day = 0; day < 370; day++)
      for (const deliveryDays of [0, 1, 3, 7, 15])
        for (const hours of [[], openings]) {
          const placedAt = addDays(friday, day)
          const process = newProcess(placedAt, deliveryDays, hours)
          const [, sent, delivered] = process
          const pickUp = pickUpFrom(placedAt, [deliveryDays], hours)
          expect(delivered?.date).toBe(pickUp.toISOString())
          expect(broughtOrDue(process)).toEqual(pickUp)
          expect(sent?.date && sent.date <= pickUp.toISOString()).toBe(true)
          for (const entry of [sent, delivered])
            expect(isBusinessDay(toIsoDay(new Date(entry?.date ?? 0)))).toBe(true)
        }
  })

  it('[SEL-07] once it was brought, its due day is the day of the drop-off', () => {
    const brought = addDays(friday, 3)
    const decision = setStage(newProcess(friday, 7, openings), 'sent', '', brought, 7, openings)
    expect('process' in decision && broughtOrDue(decision.process)).toEqual(brought)
  })
})
