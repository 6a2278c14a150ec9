import { describe, expect, test } from 'vitest'
import { caseSummary, statusOf } from '../../src/features/conversations/views-status.ts'
import { storyOf } from '../../src/features/conversations/views-story.ts'
import { newProcess, type OrderProcess } from '../../src/features/orders/rules.ts'
import type { OrderRow } from '../../src/features/orders/store.ts'
import { firstTerms } from '../../src/features/settings/rules-terms.ts'
import { DAY } from '../../src/lib/dates.ts'

const placedAt = new Date('2026-11-20T16:00:00Z')
const onDay = (days: number) => new Date(placedAt.getTime() + days * DAY)
const promised = newProcess(placedAt, 3)
const brought: OrderProcess = promised.map((entry) =>
  entry.stage === 'delivered' ? entry : { ...entry, status: 'ok', date: onDay(2).toISOString() },
)

function row(order: Partial<OrderRow['order']> = {}): OrderRow {
  return {
    order: {
      ...{ productName: 'Calculadora', terms: firstTerms.order, process: promised, placedAt },
      ...{ deliveryDays: 3 },
      ...{ status: 'pending', money: 'held', openClaims: 0, refundAskedAt: null },
      ...{ deliveredWithCode: null, deliveredAt: null, confirmedAt: null, cancelledAt: null },
      ...order,
    },
    faculty: { name: 'Facultad de Ingeniería', address: 'Edificio A', hours: 'Lun a vie' },
  } as OrderRow
}
const delivered = {
  status: 'delivered',
  deliveredAt: onDay(3),
  deliveredWithCode: 1,
  process: brought,
} as const

describe('[BYD-06] the head of a conversation', () => {
  const own = (...rows: OrderRow[]) => statusOf(rows, 'buyer', 'Trueque', onDay(1))

  test('[BYD-06] shows the order that needs the next step, whose turn it is and until when', () => {
    expect(own(row())).toEqual({
      stage: 'awaited',
      // The word of the seller's orders and the buyer's purchases.
      title: 'Por llevar',
      next: 'Le toca a Trueque: llevarlo a más tardar el lun 23 nov; si no, puedes cancelarlo desde el lun 30 nov',
      isLate: false,
      summary: 'Le toca a Trueque · lun 23 nov',
    })
    expect(statusOf([row()], 'seller', 'Ana', onDay(1)).next).toBe(
      'Te toca: llévalo a más tardar el lun 23 nov; si no, pueden cancelarlo desde el lun 30 nov',
    )
    expect(own(row({ process: brought }))).toMatchObject({ stage: 'at-office', title: 'Listo en Ingeniería' })
    expect(own(row({ process: brought })).next).toBe(
      'Te toca: recógelo antes del dom 6 dic; si no, el pago se devuelve el sáb 13 feb',
    )
    expect(own(row(delivered))).toMatchObject({ stage: 'handed-over', title: 'Entregado' })
    expect(own(row(delivered)).next).toBe(
      'Te toca: confírmalo o reporta un problema; si no, se confirma solo el mié 25 nov',
    )
    expect(own(row(delivered), row()).stage).toBe('awaited')
    const later = row({ process: newProcess(placedAt, 6) })
    expect(own(later, row())).toEqual(own(row()))
    expect(own(later, row())).not.toEqual(own(later))
  })

  test('[BYD-06] shows a delay after the promised day, not on it', () => {
    expect(statusOf([row()], 'buyer', 'Trueque', onDay(3))).toMatchObject({
      title: 'Por llevar',
      isLate: false,
    })
    const late = { title: 'Con retraso', isLate: true }
    expect(statusOf([row()], 'buyer', 'Trueque', onDay(4))).toMatchObject({
      ...late,
      next: 'Va con retraso: debía llegar el lun 23 nov · puedes cancelarlo desde el lun 30 nov',
      summary: 'Con retraso · puedes cancelarlo desde el lun 30 nov',
    })
    expect(statusOf([row()], 'buyer', 'Trueque', onDay(11)).summary).toBe(
      'Con retraso · ya puedes cancelarlo',
    )
    expect(statusOf([row()], 'seller', 'Ana', onDay(4))).toMatchObject({
      ...late,
      next: 'Va con retraso: debía llegar el lun 23 nov · pueden cancelarlo desde el lun 30 nov',
      summary: 'Te toca: llévalo · con retraso',
    })
    // Brought before its day, it waits for its buyer.
    expect(statusOf([row({ process: brought })], 'buyer', 'Trueque', onDay(4)).isLate).toBe(false)
  })

  test('[BYD-06] shows turn and day of an open case in a line of the phone', () => {
    const until = onDay(5).toISOString()
    const entry = { label: 'Disputa: respondida', until, by: 'buyer' } as Parameters<typeof caseSummary>[0]
    expect(caseSummary(entry, 'buyer', 'Trueque')).toBe('Te toca · mié 25 nov · Disputa respondida')
    expect(caseSummary(entry, 'seller', 'Ana')).toBe('Le toca a Ana · mié 25 nov · Disputa respondida')
    const review = { ...entry, label: 'Disputa: en revisión', by: 'staff', until: null } as typeof entry
    expect(caseSummary(review, 'buyer', 'Trueque')).toBe('Disputa en revisión')
  })

  test('[BYD-06] shows no step while the money is under review, nor at the end', () => {
    expect(own(row({ openClaims: 1 })).next).toBeNull()
    expect(own(row({ ...delivered, openClaims: 1 })).next).toBeNull()
    expect(own(row({ status: 'cancelled', money: 'refunded' }))).toMatchObject({ stage: 'ended', next: null })
  })
})

describe('[BYD-06] the events of a basket', () => {
  const eventsOf = (...rows: OrderRow[]) =>
    storyOf(rows, [], [], 'buyer').map((item) => (item.kind === 'event' ? item.text : ''))
  const bag = (order: Partial<OrderRow['order']>) => row({ productName: 'Escuadra', ...order })

  test('[BYD-06] are one line if they concern all of its orders', () => {
    expect(eventsOf(row(), bag({}))).toEqual(['Compra pagada'])
    expect(eventsOf(row(delivered), bag(delivered))).toEqual([
      'Compra pagada',
      'Llegó a la oficina de Ingeniería',
      'Se entregó con el código',
    ])
  })

  test('[BYD-06] name the products that they concern if these are not all', () => {
    expect(eventsOf(row({ process: brought }), bag({}))).toEqual([
      'Compra pagada',
      'Calculadora: llegó a la oficina de Ingeniería',
    ])
    expect(
      eventsOf(row({ process: brought }), bag({ process: brought }), bag({ productName: 'Bata' })),
    ).toEqual(['Compra pagada', 'Calculadora y Escuadra: llegó a la oficina de Ingeniería'])
  })
})
