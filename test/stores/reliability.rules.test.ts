import { describe, expect, test } from 'vitest'
import { broughtOrDue, newProcess } from '../../src/features/orders/rules.ts'
import {
  isOnTime,
  type ReliabilityFigures,
  reliabilityOf,
} from '../../src/features/stores/rules-reliability.ts'
import { ownFigures, reliabilityText } from '../../src/features/stores/texts-reliability.ts'
import { formatDay } from '../../src/lib/dates.ts'
import { officeHours } from '../../src/lib/opening-hours.ts'

const figures = (more: Partial<ReliabilityFigures>): ReliabilityFigures => ({
  orders: 10,
  deliveries: 10,
  onTime: 9,
  cancelled: 0,
  returns: 0,
  medianDays: 2,
  answerHours: 3.2,
  isNew: true,
  ...more,
})

const words = (more: Partial<ReliabilityFigures>) => {
  const shown = reliabilityOf(figures(more))
  return shown && reliabilityText(shown)
}

describe('the words of a store’s deliveries', () => {
  test.each([
    [{}, 'Entrega a tiempo 9 de 10 · suele llevarlo en 2 días · responde en 3 h'],
    [{ onTime: 5 }, 'Entrega a tiempo 5 de 10 · suele llevarlo en 2 días · responde en 3 h'],
    [{ onTime: 0, deliveries: 0, medianDays: null, answerHours: null }, 'Entrega a tiempo 0 de 10'],
    [
      { medianDays: 0, answerHours: 0.4 },
      'Entrega a tiempo 9 de 10 · suele llevarlo el mismo día · responde en menos de 1 h',
    ],
    [
      { medianDays: 1, answerHours: 50 },
      'Entrega a tiempo 9 de 10 · suele llevarlo en 1 día · responde en 2 días',
    ],
    [{ orders: 5, onTime: 4, answerHours: null }, 'Entrega a tiempo 4 de 5 · suele llevarlo en 2 días'],
  ])('[BYD-08] %o', (more, text) => {
    expect(words(more)).toBe(text)
  })

  test('[BYD-08] more than ten orders are a share of ten, rounded down', () => {
    const shareOf = (onTime: number, orders: number) =>
      words({ onTime, orders, medianDays: null, answerHours: null })
    expect(shareOf(99, 100)).toBe('Entrega a tiempo 9 de 10')
    expect(shareOf(100, 100)).toBe('Entrega a tiempo 10 de 10')
    expect(shareOf(12, 13)).toBe('Entrega a tiempo 9 de 10')
    expect(shareOf(89, 100)).toBe('Entrega a tiempo 8 de 10')
  })

  test('[BYD-08] below five orders only the deliveries are shown, without any whether the store is new', () => {
    expect(words({ orders: 2, deliveries: 2, onTime: 0 })).toBe('Tienda nueva: 2 entregas')
    expect(words({ orders: 4, deliveries: 1, onTime: 1 })).toBe('Tienda nueva: 1 entrega')
    expect(words({ orders: 3, deliveries: 3, isNew: false })).toBe('En 180 días: 3 entregas')
    expect(words({ orders: 3, deliveries: 0 })).toBe('Tienda nueva')
    expect(words({ orders: 0, deliveries: 0 })).toBe('Tienda nueva')
    expect(words({ orders: 0, deliveries: 0, isNew: false })).toBeNull()
  })

  test('[BYD-08] do not change with figures that nobody sees', () => {
    const once = reliabilityOf(figures({ orders: 100, onTime: 95, answerHours: 3.2 }))
    const later = reliabilityOf(figures({ orders: 101, onTime: 96, answerHours: 3.4, isNew: false }))
    expect(later).toEqual(once)
  })
})

test('[BYD-08] the filter has stores with at least 90 % of at least five orders', () => {
  expect(isOnTime({ orders: 10, onTime: 9 })).toBe(true)
  expect(isOnTime({ orders: 5, onTime: 5 })).toBe(true)
  expect(isOnTime({ orders: 5, onTime: 4 })).toBe(false)
  expect(isOnTime({ orders: 4, onTime: 4 })).toBe(false)
  expect(isOnTime({ orders: 0, onTime: 0 })).toBe(false)
})

test('[BYD-08] own figures name all five, also those that nobody else sees', () => {
  const texts = (more: Partial<ReliabilityFigures>) =>
    ownFigures(figures(more)).map((word) => word.join(': '))
  expect(texts({ cancelled: 2, returns: 1 })).toEqual([
    'A tiempo: 9 de 10',
    'Del pago a la oficina: 2 días',
    'Primera respuesta: 3 h',
    'Cancelados por ti: 2',
    'Devoluciones aceptadas: 1',
  ])
  expect(texts({ medianDays: null, answerHours: null })).toContain('Primera respuesta: —')
})

test.each([
  ['a weekend', '2026-11-19T10:00', 2, 'Lunes a viernes de 9:00 a 15:00 h', 'lun 23 nov'],
  ['a weekend and a rest day', '2026-11-13T10:00', 1, 'Lunes a viernes de 9:00 a 15:00 h', 'mar 17 nov'],
  [
    'days on which the office is closed',
    '2026-11-19T10:00',
    1,
    'Martes y jueves de 9:00 a 15:00 h',
    'mar 24 nov',
  ],
  ['the office’s hours of today', '2026-11-19T16:00', 0, 'Lunes a viernes de 9:00 a 15:00 h', 'vie 20 nov'],
])('[BYD-08] the promised day is after %s', (_, placed, days, hours, day) => {
  const { openings } = officeHours(hours)
  expect(formatDay(broughtOrDue(newProcess(new Date(`${placed}:00-06:00`), days, openings)))).toBe(day)
})
