import { expect, test } from 'vitest'
import { packingOf, stopsOf, stopUrgency } from '../../src/features/hand-over/rules-route.ts'
import { newProcess, setStage, withdrawSent } from '../../src/features/orders/rules.ts'
import { officeHours } from '../../src/lib/opening-hours.ts'

/** A Tuesday at ten. */
const now = new Date('2026-11-24T10:00:00-06:00')
const office = (id: number, hours: string) => ({
  id,
  name: `Facultad ${id}`,
  address: 'A',
  ...officeHours(hours),
})
const order = (
  number: number,
  faculty: ReturnType<typeof office> | null,
  placedAt = now,
  deliveryDays = 0,
  purchase = number,
) => ({
  number,
  faculty,
  purchase: { number: purchase },
  process: newProcess(placedAt, deliveryDays),
})

test('[BYD-10] open offices come first by closing time, then closed offices and orders without an office', () => {
  const [long, short, later, odd, closed] = [
    office(1, 'Lunes a viernes de 9 a 15 h'),
    office(2, 'Lunes a viernes de 9 a 14 h'),
    office(3, 'Lunes a viernes de 16 a 20 h'),
    office(4, 'Con cita'),
    office(5, 'Lunes a viernes de 7 a 9 h'),
  ]
  const stops = stopsOf(
    [null, closed, odd, later, long, short].map((at, index) => order(index, at)),
    now,
  )
  expect(stops.map(({ faculty }) => faculty?.id ?? null)).toEqual([2, 1, 3, 4, 5, null])
  expect(stops.map(({ opening }) => opening.state)).toEqual([
    'open',
    'open',
    'later',
    'unknown',
    'closed',
    'unknown',
  ])
})

test('[BYD-10] orders of one purchase go together, placed by the earliest due date', () => {
  const at = office(1, 'Lunes a viernes de 9 a 15 h')
  const waiting = [order(7, at, now, 3, 5), order(6, at), order(5, at, now, 0, 5), order(4, at, now, 2)]
  const [stop] = stopsOf(waiting, now)
  expect(stop?.orders.map(({ number }) => number)).toEqual([5, 7, 6, 4])
})

test('[BYD-10] at an office late orders come first, then due orders, each by number', () => {
  const at = office(1, 'Lunes a viernes de 9 a 15 h')
  const late = order(9, at, new Date('2026-11-19T10:00:00-06:00'))
  const next = order(1, at, now, 6)
  const [stop] = stopsOf([next, order(5, at), order(3, at), late], now)
  expect(stop?.orders.map(({ number }) => number)).toEqual([9, 3, 5, 1])
  expect(stop?.orders.map(({ process }) => stopUrgency(process, now).urgency)).toEqual([
    'late',
    'today',
    'today',
    'later',
  ])
})

test('[BYD-10] the packing list is summed by product, also for two products with the same name', () => {
  const line = (productId: number, productName: string, quantity: number) => ({
    productId,
    productName,
    quantity,
  })
  expect(
    packingOf([line(1, 'Libro', 1), line(2, 'Pluma', 3), line(1, 'Libro', 1), line(3, 'Libro', 1)]),
  ).toEqual([
    { name: 'Pluma', pieces: 3 },
    { name: 'Libro', pieces: 2 },
    { name: 'Libro', pieces: 1 },
  ])
})

test('[BYD-10] after an undone drop-off an order has its previous due date', () => {
  const process = newProcess(now, 6)
  const later = new Date('2026-11-25T12:00:00-06:00')
  const sent = setStage(process, 'sent', '', later, 6)
  if (!('process' in sent)) throw new Error('not sent')
  expect(sent.process).not.toEqual(process)
  expect(withdrawSent(sent.process, 6)).toEqual(process)
})
