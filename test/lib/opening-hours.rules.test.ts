import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRestDay } from '../../src/lib/business-days.ts'
import { addDays, formatTime, toIsoDay } from '../../src/lib/dates.ts'
import { firstOpening, hoursText, officeHours, openingAt, readHours } from '../../src/lib/opening-hours.ts'

/** A Tuesday; times are those of the university. */
const tuesday = (time: string) => new Date(`2026-11-24T${time}:00-06:00`)
const saturday = (time: string) => new Date(`2026-11-28T${time}:00-06:00`)

function said(text: string, now: Date): string {
  const opening = openingAt(officeHours(text).openings, now)
  if (opening.state === 'open') return `until ${formatTime(opening.until)}`
  if (opening.state === 'later') return `from ${formatTime(opening.from)}`
  return opening.state
}

test.each([
  ['Lunes a viernes de 9:00 a 15:00 h', tuesday('10:00'), 'until 15:00'],
  ['Lunes a viernes de 9:00 a 15:00 h', tuesday('08:59'), 'from 09:00'],
  ['Lunes a viernes de 9:00 a 15:00 h', tuesday('15:00'), 'closed'],
  ['Lunes a viernes de 9:00 a 15:00 h', saturday('10:00'), 'closed'],
  ['De 9 a 15 h', tuesday('10:00'), 'until 15:00'],
  ['9–15 h', saturday('10:00'), 'closed'],
  ['Lun-vie 9.30 a 14.00 y 16.00 a 19.30 hrs', tuesday('15:00'), 'from 16:00'],
  ['L a V de 9 a. m. a 3 p. m.', tuesday('14:59'), 'until 15:00'],
  ['Lunes a viernes de 9 a 15 h, sábado de 9 a 13 h', saturday('12:00'), 'until 13:00'],
  ['Lunes, miércoles y viernes de 9 a 15 h', tuesday('12:00'), 'closed'],
  ['Martes y jueves hasta agotar', tuesday('12:00'), 'unknown'],
  ['Con cita', tuesday('12:00'), 'unknown'],
  ['Lunes a viernes de 9 a 15 h, martes cerrado', tuesday('12:00'), 'unknown'],
  ['De 15 a 9 h', tuesday('12:00'), 'unknown'],
])('[BYD-10] hours "%s" at %s: %s', (text, now, expected) => {
  expect(said(text, now)).toBe(expected)
})

test('[BYD-10] no office is open on a day on which Mexico rests', () => {
  expect(said('Lunes a viernes de 9 a 15 h', new Date('2026-11-16T10:00:00-06:00'))).toBe('closed')
})

test('[BYD-10] no office is open on a rest day that falls on a Saturday', () => {
  expect(said('Sábado de 9 a 13 h', new Date('2027-12-25T10:00:00-06:00'))).toBe('closed')
})

test.each([
  ['9–15 h', 'Lunes a viernes de 9:00 a 15:00 h'],
  ['L a V de 9 a. m. a 3 p. m.', 'Lunes a viernes de 9:00 a 15:00 h'],
  ['Lun-vie 9.30 a 14.00 y 16.00 a 19.30 hrs', 'Lunes a viernes de 9:30 a 14:00 y de 16:00 a 19:30 h'],
  [
    'lunes a viernes de 9 a 15 h, sabado de 9 a 13 h',
    'Lunes a viernes de 9:00 a 15:00 h; sábado de 9:00 a 13:00 h',
  ],
  ['Martes y jueves 10-12', 'Martes y jueves de 10:00 a 12:00 h'],
  ['Lunes a viernes de 4 a 8 pm', 'Lunes a viernes de 16:00 a 20:00 h'],
  ['Lunes a viernes de 9 a 3 pm', 'Lunes a viernes de 9:00 a 15:00 h'],
  ['Sábado a lunes de 9 a 13 h', 'Lunes, sábado y domingo de 9:00 a 13:00 h'],
  // A text that says more, or is not understood, stays as it was written.
  ['Lunes a viernes de 9 a 15 h, toca el timbre', 'Lunes a viernes de 9 a 15 h, toca el timbre'],
  ['Con cita', 'Con cita'],
  ['Ma y Ju 10–14', 'Ma y Ju 10–14'],
])('[BYD-11] hours typed as "%s" are stored as "%s"', (typed, hours) => {
  const office = officeHours(typed)
  expect(office.hours).toBe(hours)
  expect(office.openings).toEqual(readHours(typed)?.openings ?? [])
  expect(officeHours(hours)).toEqual(office)
})

const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }).map((set) => set.toSorted())
const spans = fc.uniqueArray(days, { minLength: 1, maxLength: 3, selector: String }).chain((groups) =>
  fc.tuple(
    ...groups.map((group) =>
      fc.record({
        days: fc.constant(group),
        from: fc.integer({ min: 0, max: 700 }),
        to: fc.integer({ min: 701, max: 1440 }),
      }),
    ),
  ),
)

test('[BYD-11] the text of any hours is read back as the same hours', () => {
  fc.assert(
    fc.property(spans, (openings) => {
      expect(readHours(hoursText(openings))).toEqual({ openings, saysMore: false })
    }),
  )
})

test('[BYD-10] the first opening is the nearest moment at which an office is open', () => {
  const start = new Date('2026-11-13T00:30:00Z')
  fc.assert(
    fc.property(spans, fc.integer({ min: 0, max: 24 * 60 }), (openings, hours) => {
      const from = addDays(start, hours / 24)
      const first = firstOpening(openings, from)
      expect(first.getTime()).toBeGreaterThanOrEqual(from.getTime())
      expect(openingAt(openings, first).state).toBe('open')
      expect(isRestDay(toIsoDay(first))).toBe(false)
      if (openingAt(openings, from).state === 'open') expect(first).toEqual(from)
      // On no day between was it open.
      for (let day = addDays(from, 1); toIsoDay(day) < toIsoDay(first); day = addDays(day, 1))
        expect(openingAt(openings, day).state).toBe('closed')
    }),
  )
})
