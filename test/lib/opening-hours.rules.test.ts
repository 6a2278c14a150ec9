import { expect, test } from 'vitest'
import { formatTime } from '../../src/lib/dates.ts'
import { openingAt } from '../../src/lib/opening-hours.ts'

/** A Tuesday; times are those of the university. */
const tuesday = (time: string) => new Date(`2026-11-24T${time}:00-06:00`)
const saturday = (time: string) => new Date(`2026-11-28T${time}:00-06:00`)

function said(text: string, now: Date): string {
  const opening = openingAt(text, now)
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
  ['De 15 a 9 h', tuesday('12:00'), 'unknown'],
])('[BYD-10] hours "%s" at %s: %s', (text, now, expected) => {
  expect(said(text, now)).toBe(expected)
})

test('[BYD-10] no office is open on a day on which Mexico rests', () => {
  expect(said('Lunes a viernes de 9 a 15 h', new Date('2026-11-16T10:00:00-06:00'))).toBe('closed')
})
