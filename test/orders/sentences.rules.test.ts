import { describe, expect, it } from 'vitest'
import type { DisputeView } from '../../src/features/disputes/contract.ts'
import type { PurchaseView } from '../../src/features/orders/contract.ts'
import {
  confirmTexts,
  nextSentence,
  pickUpTexts,
  statusSentence,
  timelineSteps,
} from '../../src/features/orders/ui/purchase-texts.ts'
import type { ReturnView } from '../../src/features/returns/contract.ts'
import type { PurchaseCase } from '../../src/pages/account/my-shopping/purchase-case.ts'
import { cardKind, caseSentence } from '../../src/pages/account/my-shopping/purchase-case.ts'

const now = new Date('2026-11-25T18:00:00Z')
const bought = {
  status: 'confirmed',
  money: 'held',
  awaitsRefund: false,
  subtotalCents: 28_900,
  placedAt: '2026-11-18T18:00:00.000Z',
  confirmedAt: '2026-11-20T18:00:00.000Z',
  deliveredAt: '2026-11-19T18:00:00.000Z',
  deliveredWithCode: true,
  store: { name: 'Cuarto Once', url: 'cuarto-once' },
  timeline: [],
} as unknown as PurchaseView
const until = '2026-12-01T18:00:00.000Z'
const collectBy = '2026-12-07T18:00:00.000Z'
const can = { escalate: true, answer: false, reject: false, receive: false, handBack: false, restock: false }
const asked = (change: Partial<ReturnView>) =>
  ({
    amountCents: 28_900,
    status: 'requested',
    next: { text: '', until, daysLeft: 6 },
    refundedAt: null,
    can: { escalate: false, answer: false, reject: false, receive: false, handBack: false, restock: false },
    place: { name: 'Facultad de Derecho', address: '', hours: '' },
    broughtAt: '2026-11-22T18:00:00.000Z',
    collectBy: null,
    ...change,
  }) as ReturnView
const sentence = (
  change: Partial<PurchaseView>,
  entry: Partial<ReturnView> | null = null,
  dispute: Partial<DisputeView> | null = null,
) => {
  const purchase = { ...bought, ...change }
  const about = { purchase, entry: entry && asked(entry), dispute }
  return caseSentence(about as PurchaseCase) ?? statusSentence(purchase, now)
}

describe('the state of a purchase, in one sentence', () => {
  it.each<[string, Parameters<typeof sentence>]>([
    ['Compra confirmada el 20 nov 2026. ¡Gracias!', [{}]],
    ['¿Todo bien con tu compra? La recogiste el jue 19 nov.', [{ status: 'delivered' }]],
    [
      '¿Todo bien con tu compra? La tienda la marcó como entregada el jue 19 nov.',
      [{ status: 'delivered', deliveredWithCode: false }],
    ],
    ['Te devolvimos $289.00 a tu tarjeta.', [{ money: 'refunded' }]],
    [
      'Este pedido se canceló. Te estamos devolviendo $289.00 a tu tarjeta.',
      [{ status: 'cancelled', money: 'refunding' }],
    ],
    ['Tu banco te devolvió $289.00.', [{ money: 'charged_back' }]],
    [
      'Tu banco te devolvió $289.00. Este pedido quedó cancelado: ya no lo recojas.',
      [{ status: 'cancelled', money: 'charged_back' }],
    ],
    [
      'Tu banco no aceptó la devolución de $289.00. Nuestro equipo la intenta otra vez y te escribimos en cuanto salga.',
      [{ awaitsRefund: true }],
    ],
    ['Pediste una devolución. Lleva el producto a la oficina.', [{}, {}]],
    ['Tu producto llegó a la oficina. Cuarto Once lo revisa.', [{}, { status: 'handed-back' }]],
    [
      'Cuarto Once no respondió tu devolución. Puedes pedir que decidamos.',
      [{}, { status: 'handed-back', can }],
    ],
    [
      'La tienda no aceptó tu devolución. Recógelo o pide que decidamos.',
      [{}, { status: 'rejected', can, collectBy }],
    ],
    [
      'La tienda no aceptó tu devolución. Ya no se puede pedir que decidamos: el período para escalar ha expirado.',
      [{}, { status: 'rejected', collectBy }],
    ],
    ['Nuestro equipo revisa tu devolución.', [{}, { status: 'escalated' }]],
    ['Te estamos devolviendo $289.00 a tu tarjeta.', [{ money: 'refunding' }, { status: 'approved' }]],
    [
      'Te devolvimos $289.00 a tu tarjeta el mar 24 nov.',
      [{ money: 'refunded' }, { status: 'completed', refundedAt: '2026-11-24T18:00:00.000Z' }],
    ],
    [
      'La solicitud se canceló: el producto no llegó a la oficina a tiempo.',
      [{}, { status: 'closed', ending: 'lapsed' }],
    ],
    ['El caso quedó cerrado sin reembolso.', [{ money: 'released' }, { status: 'closed', ending: 'staff' }]],
    [
      'El caso quedó cerrado sin reembolso. Recoge tu producto.',
      [{ money: 'released' }, { status: 'closed', ending: 'staff', collectBy }],
    ],
    ['Tu banco te devolvió $289.00.', [{ money: 'charged_back' }, { status: 'closed', ending: 'bank' }]],
    ['Abriste una disputa con Cuarto Once.', [{ status: 'delivered' }, null, { status: 'open', until }]],
    ['Nuestro equipo revisa tu disputa.', [{ status: 'delivered' }, null, { status: 'review', until }]],
    [
      'Cuarto Once respondió tu disputa. ¿Ya se resolvió?',
      [{ status: 'delivered' }, null, { status: 'answered', until }],
    ],
  ])('[BUY-01] [BUY-05] %s', (expected, given) => {
    expect(sentence(...given)).toBe(expected)
  })
})

describe('the next step of an order before its hand-over', () => {
  const cancellableFrom = '2026-12-06T18:00:00.000Z'
  const next = (sent: 'ok' | 'pending', change: Partial<PurchaseView> = {}, date = until) => {
    const timeline = [
      { stage: 'paid', status: 'ok', label: '', comment: '', date: bought.placedAt },
      { stage: 'sent', status: sent, label: '', comment: '', date },
      { stage: 'delivered', status: 'pending', label: '', comment: '', date },
    ]
    const given = { ...bought, status: 'pending', handOverCode: '123456', cancellableFrom, timeline }
    return { ...given, can: { cancel: false }, ...change } as unknown as PurchaseView
  }

  it.each<[string, PurchaseView, string]>([
    [
      'on the way',
      next('pending'),
      'Si no te lo entregan, puedes cancelarlo desde el dom 6 dic, 12:00 y te devolvemos todo.',
    ],
    [
      'late',
      next('pending', {}, bought.placedAt),
      'Cuarto Once debía llevarlo el mié 18 nov; ya se lo recordamos. Si no te lo entregan, puedes cancelarlo desde el dom 6 dic, 12:00 y te devolvemos todo.',
    ],
    [
      'at the office',
      next('ok'),
      'Recógelo con tu código antes del mar 15 dic; después cuenta como sin recoger, y el jue 11 feb se cancela y te devolvemos todo. Puedes cancelarlo desde el dom 6 dic, 12:00.',
    ],
    [
      'at the office and cancellable',
      next('ok', { can: { cancel: true } } as never),
      'Recógelo con tu código antes del mar 15 dic; después cuenta como sin recoger, y el jue 11 feb se cancela y te devolvemos todo. Puedes cancelarlo.',
    ],
  ])('[BUY-01] %s', (_, purchase, expected) => {
    expect(nextSentence(purchase, now)).toBe(expected)
  })

  it('[BYD-08] names the end of the order once the parcel counts as uncollected', () => {
    expect(nextSentence(next('ok'), new Date('2026-12-16T12:00:00Z'))).toMatch(
      /^Recógelo con tu código antes del jue 11 feb; después se cancela/,
    )
  })

  it('[BUY-01] the expected day is in its status, once', () => {
    const status = statusSentence(next('pending'), now)
    expect(status).toBe('La tienda prepara tu pedido. Lo esperamos en la oficina el mar 1 dic.')
    expect(nextSentence(next('pending'), now)).not.toContain('1 dic')
  })
})

describe('the timeline of a purchase', () => {
  it('[BUY-01] only the current stage is in process; later stages have their estimate', () => {
    const entry = (stage: string, status: string) => ({ stage, status, label: '', comment: '', date: until })
    const timeline = [entry('paid', 'ok'), entry('reviewed', 'pending'), entry('sent', 'pending')]
    const given = timeline as unknown as PurchaseView['timeline']
    const steps = timelineSteps(given, now, false)
    expect(steps.map(({ note }) => note)).toEqual([undefined, 'En proceso', undefined])
    expect(steps[2]).toMatchObject({ estimated: true, date: 'mar 1 dic' })
    // A day that is over estimates nothing.
    expect(timelineSteps(given, new Date(Date.parse(until) + 1), false)[2]?.date).toBeUndefined()
  })
})

describe('the cards of purchases', () => {
  const day = '2026-12-03T18:00:00.000Z'
  const order = (sent: 'ok' | 'pending', change: object = {}, due = day) =>
    ({
      ...bought,
      status: 'pending',
      quantity: 1,
      handOverCode: '123456',
      cancellableFrom: null,
      faculty: { name: 'Facultad de Ingeniería', address: '', hours: '' },
      can: { confirm: false, cancel: false },
      timeline: [
        { stage: 'sent', status: sent, label: '', comment: '', date: due },
        { stage: 'delivered', status: 'pending', label: '', comment: '', date: due },
      ],
      ...change,
    }) as unknown as PurchaseView

  it.each<[string, PurchaseView[], string]>([
    ['one on the way', [order('pending')], 'Llega a Ingeniería el jue 3 dic'],
    ['two on the way', [order('pending'), order('pending')], 'Llegan 2 productos a Ingeniería el jue 3 dic'],
    [
      'two days',
      [order('pending'), order('pending', {}, '2026-12-05T18:00:00.000Z')],
      'Llegan 2 productos a Ingeniería a más tardar el sáb 5 dic',
    ],
    ['pieces', [order('ok', { quantity: 3 })], 'Recoge 3 productos en Ingeniería'],
    ['one of two', [order('ok'), order('pending')], 'Recoge 1 producto en Ingeniería'],
    ['late', [order('pending', {}, bought.placedAt)], 'La tienda va con retraso'],
    ['without an office', [order('ok', { faculty: null })], 'Recoge 1 producto en la oficina'],
  ])('[BUY-01] %s', (_, purchases, title) => {
    expect(pickUpTexts(purchases, now).title).toBe(title)
  })

  it('[BUY-02] received orders ask one question, with the day on which silence confirms', () => {
    const autoConfirmAt = '2026-11-27T16:00:00.000Z'
    const received = order('ok', { status: 'delivered', autoConfirmAt, deliveredAt: now.toISOString() })
    expect(confirmTexts([received], now)).toEqual({
      tag: 'Entregado hoy, 12:00',
      tone: 'success',
      title: '¿Todo bien con tu compra?',
      text: 'Si no nos dices nada, la damos por confirmada el vie 27 nov, 10:00.',
    })
    const unproven = { ...received, deliveredWithCode: false }
    expect(confirmTexts([received, unproven], now)).toMatchObject({
      title: '¿Todo bien con tus 2 productos?',
      text: expect.stringMatching(/^La tienda la entregó sin tu código/),
    })
  })

  it('[BUY-01] an open case has a card of its own, and a finished purchase none', () => {
    const kind = (purchase: PurchaseView, more: object = {}) =>
      cardKind({ purchase, entry: null, dispute: null, bankSince: null, ...more } as PurchaseCase)
    const received = order('ok', { status: 'delivered', handOverCode: null, can: { confirm: true } })
    expect(kind(order('pending'))).toBe('pick-up')
    expect(kind(received)).toBe('confirm')
    expect(kind(received, { dispute: { status: 'open' } })).toBe('case')
    expect(kind(received, { dispute: { status: 'closed' } })).toBe('confirm')
    expect(kind(order('pending', { handOverCode: null }), { bankSince: day })).toBe('case')
    const over = order('ok', { status: 'confirmed', handOverCode: null })
    expect(kind(over)).toBeNull()
    expect(kind(over, { entry: asked({}) })).toBe('case')
    expect(kind(over, { entry: asked({ status: 'completed' }) })).toBeNull()
  })
})
