import { describe, expect, it } from 'vitest'
import { newProcess, type OrderStatus, setStage } from '../../src/features/orders/rules.ts'
import { contactVisibleTo } from '../../src/features/orders/rules-money.ts'
import type { OrderRow } from '../../src/features/orders/store.ts'
import { purchaseView, sellerOrderView } from '../../src/features/orders/views.ts'
import { firstTerms } from '../../src/features/settings/rules-terms.ts'
import { DAY } from '../../src/lib/dates.ts'
import { testImage } from '../factories.ts'

const placedAt = new Date('2026-11-20T16:00:00Z')
const onDay = (days: number) => new Date(placedAt.getTime() + days * DAY)

function row(order: Partial<OrderRow['order']> = {}): OrderRow {
  return {
    order: {
      id: '0195f5a0-0000-7000-8000-000000000001',
      number: 10_001,
      productName: 'Calculadora',
      productUrl: 'calculadora',
      productImage: testImage,
      categoryName: 'Papelería',
      options: { Color: 'Gris' },
      quantity: 1,
      unitPriceCents: 10_000,
      subtotalCents: 10_000,
      deliveryDays: 3,
      terms: firstTerms.order,
      email: 'ana@test.example',
      phone: '4441234567',
      sharesPhone: true,
      address: 'Col. Centro',
      info: '',
      status: 'pending',
      process: newProcess(placedAt, 3),
      money: 'held',
      openClaims: 0,
      refundAskedAt: null,
      checkoutId: '0195f5a0-0000-7000-8000-0000000000aa',
      deliveredWithCode: null,
      placedAt,
      deliveredAt: null,
      confirmedAt: null,
      confirmedBy: null,
      cancelledAt: null,
      releaseDueAt: null,
      ...order,
    },
    sale: { subtotalCents: 10_000, commissionBaseCents: 795, commissionTaxCents: 127 },
    buyer: { displayName: 'Ana Ruiz', username: 'ana' },
    store: { id: 1, name: 'Papel y Punto', url: 'papel-y-punto', ownerId: 'seller' },
    seller: { email: 's@test.example' },
    pass: { code: '048213', entryPoints: {} },
    faculty: { name: 'Facultad de Ingeniería', address: 'Edificio A', hours: 'Lun a vie' },
  } as OrderRow
}

const delivered = { status: 'delivered', deliveredAt: onDay(2), deliveredWithCode: 1 } as const
const confirmed = {
  ...delivered,
  status: 'confirmed',
  confirmedAt: onDay(3),
  releaseDueAt: onDay(5),
} as const

describe('the buyer’s view', () => {
  it('[BUY-01] names stages that are ok and shows the others as in process', () => {
    expect(purchaseView(row(), placedAt).timeline.map(({ label, status }) => [label, status])).toEqual([
      ['Pagado', 'ok'],
      ['Revisado', 'ok'],
      ['En proceso', 'pending'],
      ['En proceso', 'pending'],
    ])
  })

  it.each([
    ['pending', {}, placedAt, { confirm: false, cancel: false }],
    [
      'pending, a moment before it is late',
      {},
      new Date(onDay(10).getTime() - 1),
      { confirm: false, cancel: false },
    ],
    ['pending and late', {}, onDay(10), { confirm: false, cancel: true }],
    ['delivered', delivered, onDay(2), { confirm: true, cancel: false }],
    ['delivered, long after', delivered, onDay(30), { confirm: true, cancel: false }],
    ['confirmed', confirmed, onDay(3), { confirm: false, cancel: false }],
    ['cancelled', { status: 'cancelled', money: 'refunding' }, onDay(11), { confirm: false, cancel: false }],
  ])('[BUY-02] what may be done with an order that is %s', (_, given, now, can) => {
    expect(purchaseView(row(given as Partial<OrderRow['order']>), now).can).toEqual(can)
  })

  it('[BYD-01] shows the hand-over code while the order is pending only', () => {
    const codes = [{}, delivered, confirmed, { status: 'cancelled' as OrderStatus }].map(
      (given) => purchaseView(row(given), onDay(4)).handOverCode,
    )
    expect(codes).toEqual(['048213', null, null, null])
  })

  it('[BYD-01] hides the code during a review of the payment, and shows the end of a lock', () => {
    expect(purchaseView(row({ openClaims: 1 }), onDay(1)).handOverCode).toBeNull()
    const rests = {
      ...row(),
      pass: {
        code: '048213',
        entryPoints: { office: { wrongTries: 0, restsUntil: onDay(1).toISOString() } },
      },
    }
    expect(purchaseView(rests, onDay(0.5)).codeLockedUntil).toBe(onDay(1).toISOString())
    expect(purchaseView(rests, onDay(1)).codeLockedUntil).toBeNull()
  })

  it('[BUY-02] may undo their own confirmation for a minute, without a case or a payout', () => {
    const at = onDay(3)
    const later = (ms: number) => new Date(at.getTime() + ms)
    const undo = (given: object, now: Date) =>
      purchaseView(row({ ...confirmed, confirmedBy: 'buyer', ...given } as never), now).undoUntil
    expect(undo({}, later(59_000))).toBe(later(60_000).toISOString())
    expect(undo({}, later(60_000))).toBeNull()
    expect(undo({ confirmedBy: 'system' }, at)).toBeNull()
    expect(undo({ openClaims: 1 }, at)).toBeNull()
    expect(undo({ money: 'releasing' }, at)).toBeNull()
  })

  it('[BUY-02] shows both dates before confirming: the payout’s, and that of silence', () => {
    const view = purchaseView(row(delivered), onDay(2.5))
    expect(view.releaseIfConfirmedNow).toBe(onDay(4.5).toISOString())
    expect(view.autoConfirmAt).toBe(onDay(4).toISOString())
  })
})

describe('the seller’s view', () => {
  it.each([
    ['pending', {}, true],
    ['delivered', delivered, true],
    ['confirmed', confirmed, false],
    ['cancelled', { status: 'cancelled' }, false],
  ])('[SEL-07] the contact of a %s order is shown: %s', (_, given, isShown) => {
    const view = sellerOrderView(row(given as Partial<OrderRow['order']>))
    expect(view.contact !== null).toBe(isShown)
    expect(JSON.stringify(view).includes('4441234567')).toBe(isShown)
    expect(view.buyer).toEqual({ displayName: 'Ana Ruiz', username: 'ana' })
    // Where the buyer lives is for the receipt.
    expect(JSON.stringify(view)).not.toContain('Col. Centro')
  })

  it('[BYD-06] has no phone if the buyer did not share it; staff see it in a case', () => {
    const { order } = row({ sharesPhone: false })
    const email = 'ana@test.example'
    expect(sellerOrderView(row({ sharesPhone: false })).contact).toEqual({ email, phone: null, info: '' })
    expect(contactVisibleTo(order, 'seller')).toEqual({ email, phone: null })
    expect(contactVisibleTo(order, 'staff')).toEqual({ email, phone: '4441234567' })
    const closed = { ...order, status: 'confirmed' } as const
    expect(contactVisibleTo(closed, 'seller')).toBeNull()
    expect(contactVisibleTo(closed, 'staff')).toEqual({ email, phone: '4441234567' })
  })

  it('[SEL-07] never has the hand-over code', () => {
    expect(JSON.stringify(sellerOrderView(row()))).not.toContain('048213')
  })

  it('[SEL-07] names the stage to set next and its own texts', () => {
    const sent = setStage(newProcess(placedAt, 3), 'sent', '', onDay(1), 3)
    const process = 'process' in sent ? sent.process : []
    expect(sellerOrderView(row()).can).toEqual({ setStage: 'sent', handOver: true, cancel: true })
    expect(sellerOrderView(row({ process })).can.setStage).toBe('delivered')
    expect(sellerOrderView(row(confirmed)).can).toEqual({
      setStage: null,
      handOver: false,
      cancel: false,
    })
    expect(sellerOrderView(row()).timeline.map(({ label }) => label)).toEqual([
      'Pagado',
      'Revisado y listo para enviar',
      'Enviado... En proceso',
      'En proceso',
    ])
  })

  it('[PAY-05] shows the store’s share: subtotal less the frozen commission', () => {
    expect(sellerOrderView(row())).toMatchObject({ commissionCents: 922, netCents: 9_078 })
  })
})
