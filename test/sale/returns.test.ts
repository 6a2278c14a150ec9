import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockLeft } from '../../src/features/catalogue/store/stock.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import type { ReturnView } from '../../src/features/returns/contract.ts'
import { returnById } from '../../src/features/returns/store.ts'
import { returns } from '../../src/features/returns/tables.ts'
import { decideClaim, refundOrderAgain } from '../../src/features/staff/actions/decide-case.ts'
import { DAY, HOUR } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import {
  bringBack,
  buy,
  codeOf,
  confirmed,
  deliver,
  isToDo,
  makeSale,
  makeStaff,
  ok,
  orderOf,
  type Sale,
  tasksOf,
} from './orders.ts'
import { balances, makeLogin } from './people.ts'

const RESERVE = 1_000_000
let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
  // The platform's own reserve: refunds do not bring the provider's fees back.
  await shop.sandbox('balance', { amount: RESERVE })
})
afterAll(() => shop.stop())

const ask = (sale: Sale, orderId: string, reason = 'No me queda') =>
  sale.buying.post(`/api/v1/orders/${orderId}/return`, { reason, reasonKind: 'size' })
const escalate = (sale: Sale, orderId: string) =>
  sale.buying.post(`/api/v1/orders/${orderId}/return/escalate`)
const answer = (sale: Sale, id: string, outcome: 'approve' | 'reject', response = 'Ya la vi') =>
  sale.selling.post(`/api/v1/store/returns/${id}/answer`, { outcome, response })
async function returnOf(orderId: string) {
  const [row] = await shop.ctx.db.select().from(returns).where(eq(returns.orderId, orderId))
  return row
}

describe('a return before the money went out', () => {
  test('[BUY-05] [SEL-09] [PAY-07] is requested, approved and refunded, with mails to both', async () => {
    const sale = await makeSale(shop)
    const orderId = await confirmed(shop, sale)
    const { id, label, can } = await ok<ReturnView>(ask(sale, orderId))
    expect(label).toBe('Devolución en proceso')
    expect(can.escalate).toBe(false)
    expect(await orderOf(shop, orderId)).toMatchObject({ openClaims: 1, releaseDueAt: null })
    await shop.settle()
    expect((await shop.mailsTo(sale.owner.email)).at(-1)?.subject).toContain('pide una devolución')

    const approved = await ok<ReturnView>(answer(sale, id, 'approve'))
    expect(approved.label).toBe('Devolución en proceso')
    expect(await codeOf(answer(sale, id, 'reject'))).toBe('return-answered')
    await shop.settle()
    expect(await orderOf(shop, orderId)).toMatchObject({ money: 'refunded', openClaims: 0 })
    expect(await returnOf(orderId)).toMatchObject({ status: 'completed' })
    const subjects = (await shop.mailsTo(sale.buyer.email)).map((mail) => mail.subject)
    expect(subjects.filter((subject) => /aprobada|devolvimos/.test(subject))).toHaveLength(1)
    const { data } = await shop.ctx.payments.refunds.list({
      payment_intent: (await orderOf(shop, orderId)).paymentIntentId,
    })
    expect(data.map((refund) => refund.amount)).toEqual([50_000])
  })

  test('[PAY-06] [BUY-01] an open return holds the release, and its end resumes it', async () => {
    const sale = await makeSale(shop)
    const orderId = await confirmed(shop, sale)
    expect(await isToDo(shop, sale, orderId)).toBe(false)
    const { id } = await ok<ReturnView>(ask(sale, orderId))
    expect(await isToDo(shop, sale, orderId)).toBe(true)
    await shop.advance(2 * DAY + HOUR)
    expect((await orderOf(shop, orderId)).money).toBe('held')
    await bringBack(shop, sale, orderId)
    expect(await isToDo(shop, sale, orderId)).toBe(false)
    await ok(answer(sale, id, 'reject', 'Venía usada'))
    expect(await isToDo(shop, sale, orderId)).toBe(true)
    await shop.advance(DAY)
    expect((await orderOf(shop, orderId)).money).toBe('held')
    await shop.advance(6 * DAY + HOUR)
    expect(await returnOf(orderId)).toMatchObject({ status: 'closed', closedBy: 'system', decision: '' })
    expect((await orderOf(shop, orderId)).money).toBe('released')
    expect(await codeOf(escalate(sale, orderId))).toBe('return-not-escalatable')
  })
})

describe('a return of a delivered order', () => {
  test('[BUY-02] [BUY-05] confirms it in the same step, without a mail of its own, and holds its money', async () => {
    const sale = await makeSale(shop)
    const orderId = await buy(shop, sale)
    await deliver(shop, sale, orderId)
    const sheet = await (await sale.buying.get(paths.purchase(orderId, 'problema'))).text()
    for (const way of ['devolucion', 'disputa'] as const)
      expect(sheet).toContain(paths.purchase(orderId, way).replaceAll('&', '&amp;'))
    const form = await (await sale.buying.get(paths.purchase(orderId, 'devolucion'))).text()
    expect(form).toContain('Al pedirla confirmas que ya lo recibiste')
    expect(form).toContain('Ya lo recibí y quiero devolverlo')
    const answers = await Promise.all([ask(sale, orderId), ask(sale, orderId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await orderOf(shop, orderId)).toMatchObject({
      status: 'confirmed',
      confirmedBy: 'buyer',
      openClaims: 1,
      releaseDueAt: null,
    })
    expect(await codeOf(sale.buying.post(`/api/v1/orders/${orderId}/undo-confirm`))).toBe(
      'confirmation-not-undoable',
    )
    await shop.advance(HOUR)
    const mails = [...(await shop.mailsTo(sale.owner.email)), ...(await shop.mailsTo(sale.buyer.email))]
    expect(mails.filter(({ subject }) => /confirm/i.test(subject))).toEqual([])
    expect(mails.map(({ text }) => text).join()).toContain('Quedó confirmado que recibiste tu pedido')
  })

  test('[BUY-05] a refused request leaves the order unconfirmed', async () => {
    const sale = await makeSale(shop)
    const orderId = await buy(shop, sale)
    await deliver(shop, sale, orderId)
    expect((await ask(sale, orderId, ' ')).status).toBe(422)
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'delivered', openClaims: 0 })
  })
})

describe('who may request a return, and when', () => {
  test('[BUY-05] only a delivered order, once, within 15 days of its date, by its buyer, with a reason', async () => {
    const sale = await makeSale(shop)
    const pending = await buy(shop, sale)
    expect(await codeOf(ask(sale, pending))).toBe('return-unconfirmed')
    const orderId = await confirmed(shop, sale)
    const stranger = await shop.as((await makeLogin(shop)).email)
    expect(await codeOf(stranger.post(`/api/v1/orders/${orderId}/return`, { reason: 'x' }))).toBe(
      'order-not-found',
    )
    const empty = await ask(sale, orderId, '  ')
    expect(empty.status).toBe(422)
    expect(await empty.text()).toContain('Por favor, proporciona un motivo para la devolución')
    await ok(ask(sale, orderId))
    expect(await codeOf(ask(sale, orderId))).toBe('return-exists')
    const late = await confirmed(shop, sale)
    await shop.advance(15 * DAY + HOUR)
    const refused = await ask(sale, late)
    expect(await refused.json()).toMatchObject({
      code: 'return-too-late',
      detail: 'Devolución no disponible (más de 15 días)',
    })
  })

  test('[SEL-09] another store can neither see nor answer it', async () => {
    const sale = await makeSale(shop)
    const other = await makeSale(shop)
    const { id } = await ok<ReturnView>(ask(sale, await confirmed(shop, sale)))
    expect(await codeOf(answer(other, id, 'approve'))).toBe('return-not-found')
    const list = await ok<{ total: number }>(other.selling.get('/api/v1/store/returns'))
    expect(list.total).toBe(0)
  })
})

describe('a returned product', () => {
  const restock = (sale: Sale, id: string) => sale.selling.post(`/api/v1/store/returns/${id}/restock`)
  const stockOf = async (orderId: string) => stockLeft(shop.ctx.db, (await orderOf(shop, orderId)).productId)

  test('[BYD-09] is restocked once, however often it is requested', async () => {
    const [sale, other] = [await makeSale(shop), await makeSale(shop)]
    const orderId = await confirmed(shop, sale)
    const { id, can } = await ok<ReturnView>(ask(sale, orderId))
    expect(can.restock).toBe(false)
    expect(await codeOf(restock(sale, id))).toBe('return-not-back')
    await bringBack(shop, sale, orderId)
    expect(await codeOf(restock(sale, id))).toBe('return-not-back')
    await ok(answer(sale, id, 'approve'))
    await shop.settle()
    const before = await stockOf(orderId)
    expect(await codeOf(restock(other, id))).toBe('return-not-found')
    expect(await codeOf(sale.buying.post(`/api/v1/store/returns/${id}/restock`))).toBe('store-missing')
    const answers = await Promise.all(Array.from({ length: 12 }, () => ok<ReturnView>(restock(sale, id))))
    expect(answers.every((view) => !view.can.restock && view.restockedAt !== null)).toBe(true)
    expect(await stockOf(orderId)).toBe(before + (await orderOf(shop, orderId)).quantity)
    const seen = await ok<ReturnView>(sale.buying.get(`/api/v1/orders/${orderId}`))
    expect(JSON.stringify(seen)).not.toContain('de nuevo a la venta')
  })

  test('[BYD-09] its page offers it, with a form that needs no scripts', async () => {
    const sale = await makeSale(shop)
    const orderId = await confirmed(shop, sale)
    const { id } = await ok<ReturnView>(ask(sale, orderId))
    await bringBack(shop, sale, orderId)
    await ok(answer(sale, id, 'approve'))
    await shop.settle()
    const before = await stockOf(orderId)
    const page = paths.account('disputes')
    expect(await (await sale.selling.get(page)).text()).toContain('Volver a ponerlo a la venta')
    const sent = await sale.selling.form(page, { intent: 'restock', id })
    expect(sent.headers.get('location')).toContain('done=restock')
    expect(await stockOf(orderId)).toBeGreaterThan(before)
    expect(await (await sale.selling.get(page)).text()).not.toContain('Volver a ponerlo a la venta')
  })

  test('[BYD-09] a product that never came back and a deleted product are not restocked', async () => {
    const sale = await makeSale(shop)
    const unbrought = await ok<ReturnView>(ask(sale, await confirmed(shop, sale)))
    await ok(answer(sale, unbrought.id, 'approve'))
    await shop.settle()
    expect(await codeOf(restock(sale, unbrought.id))).toBe('return-not-back')

    const orderId = await confirmed(shop, sale)
    const { id } = await ok<ReturnView>(ask(sale, orderId))
    await bringBack(shop, sale, orderId)
    await ok(answer(sale, id, 'approve'))
    await shop.ctx.db
      .update(products)
      .set({ deletedAt: shop.ctx.clock.now() })
      .where(eq(products.id, (await orderOf(shop, orderId)).productId))
    expect(await codeOf(restock(sale, id))).toBe('return-product-gone')
    expect(await returnOf(orderId)).toMatchObject({ restockedAt: null })
  })
})

describe('escalation', () => {
  test('[BUY-06] after a rejection staff are notified and refund, and both read the reason', async () => {
    const staff = await makeStaff(shop)
    const sale = await makeSale(shop)
    const orderId = await confirmed(shop, sale)
    const { id } = await ok<ReturnView>(ask(sale, orderId))
    await bringBack(shop, sale, orderId)
    await ok(answer(sale, id, 'reject', 'Venía usada'))
    const escalated = await ok<ReturnView>(escalate(sale, orderId))
    expect(escalated).toMatchObject({ status: 'escalated', label: 'Devolución escalada' })
    await ok(escalate(sale, orderId))
    expect(await codeOf(answer(sale, id, 'approve'))).toBe('return-answered')
    await shop.settle()
    expect((await shop.mailsTo(staff.email)).map((mail) => mail.subject).join()).toContain('escalada')
    expect((await returnById(shop.ctx.db, id))?.status).toBe('escalated')
    await decideClaim(shop.ctx, staff, 'return', id, { outcome: 'refund', reason: 'Tiene razón' })
    await expect(
      decideClaim(shop.ctx, staff, 'return', id, { outcome: 'close', reason: 'No' }),
    ).rejects.toThrow('return-not-decidable')
    await shop.settle()
    expect(await returnOf(orderId)).toMatchObject({ status: 'completed', decision: 'Tiene razón' })
    for (const { email } of [sale.buyer, sale.owner]) {
      const mails = await shop.mailsTo(email)
      expect(mails.some((mail) => mail.text.includes('Tiene razón'))).toBe(true)
    }
  })

  test('[BUY-06] silence of three business days lets the buyer escalate at once; staff who are silent get a task', async () => {
    const sale = await makeSale(shop)
    const orderId = await confirmed(shop, sale)
    const { id } = await ok<ReturnView>(ask(sale, orderId))
    await bringBack(shop, sale, orderId)
    expect(await codeOf(escalate(sale, orderId))).toBe('return-not-escalatable')
    const entry = await returnOf(orderId)
    await shop.advance((entry?.answerBy?.getTime() ?? 0) - shop.ctx.clock.now().getTime() + HOUR)
    await ok(escalate(sale, orderId))
    await shop.advance(12 * DAY)
    expect((await tasksOf(shop, 'return-overdue')).map((task) => task.ref)).toContain(id)
    const staff = await makeStaff(shop)
    await decideClaim(shop.ctx, staff, 'return', id, { outcome: 'close', reason: 'Sin pruebas' })
    await shop.advance(HOUR)
    expect((await orderOf(shop, orderId)).money).toBe('released')
  })

  test('[BUY-04] [BUY-06] a case that staff have closed is not reopened by a dispute', async () => {
    const staff = await makeStaff(shop)
    const sale = await makeSale(shop)
    const orderId = await confirmed(shop, sale)
    const { id } = await ok<ReturnView>(ask(sale, orderId))
    await bringBack(shop, sale, orderId)
    await ok(answer(sale, id, 'reject', 'Venía usada'))
    await ok(escalate(sale, orderId))
    await decideClaim(shop.ctx, staff, 'return', id, { outcome: 'close', reason: 'Sin pruebas' })
    const refused = await sale.buying.post(`/api/v1/orders/${orderId}/disputes`, { message: 'Otra vez' })
    expect(await refused.json()).toMatchObject({ code: 'dispute-decided', status: 409 })
    expect(await orderOf(shop, orderId)).toMatchObject({ openClaims: 0, money: 'held' })
  })

  test('[BUY-06] a return at the office that both sides ignore goes to staff by itself', async () => {
    const sale = await makeSale(shop)
    const orderId = await confirmed(shop, sale)
    await ok(ask(sale, orderId))
    await bringBack(shop, sale, orderId)
    await shop.advance(20 * DAY)
    expect(await returnOf(orderId)).toMatchObject({ status: 'escalated', escalatedBy: 'system' })
  })
})

describe('a return after the money went out', () => {
  test('[PAY-07] refunds the buyer and reverses the transfer', async () => {
    const sale = await makeSale(shop)
    const orderId = await confirmed(shop, sale)
    await shop.advance(2 * DAY + HOUR)
    expect((await orderOf(shop, orderId)).money).toBe('released')
    const { id, next } = await ok<ReturnView>(ask(sale, orderId))
    expect(next.text).toContain('La tienda ya recibió este pago')
    await ok(answer(sale, id, 'approve'))
    await shop.settle()
    expect((await orderOf(shop, orderId)).money).toBe('refunded')
    const mails = (await shop.mailsTo(sale.owner.email)).filter(({ subject }) => /devolución/.test(subject))
    expect(mails).toHaveLength(2)
    expect(mails.map(({ text }) => /en pausa/.test(text))).toEqual([false, false])
    // Requested and approved: either job may run first.
    const texts = mails.map(({ text }) => text).join('\n')
    expect(texts).toContain('Si se aprueba la devolución, recuperamos $472.45')
    expect(texts).toContain('Ya te habíamos pagado esta venta: recuperamos $472.45')
    const { data } = await shop.ctx.payments.transfers.list({ destination: sale.account.accountId })
    expect(data[0]).toMatchObject({ reversed: true })
    const sums = await balances(shop)
    expect(sums['seller_receivable'] ?? 0).toBe(0)
    expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  })

  test('[PAY-07] money that the store has spent becomes its debt, and its next releases pay it', async () => {
    const sale = await makeSale(shop, { stock: 5 })
    const first = await confirmed(shop, sale)
    const second = await confirmed(shop, sale)
    const { id: held } = await ok<ReturnView>(ask(sale, second))
    await shop.advance(2 * DAY + HOUR)
    await shop.sandbox('payouts', { account: sale.account.accountId })
    const { id } = await ok<ReturnView>(ask(sale, first))
    await ok(answer(sale, id, 'approve'))
    await shop.settle()
    expect((await orderOf(shop, first)).money).toBe('refunded')
    const net = 50_000 - 2_755
    expect((await balances(shop))['seller_receivable']).toBe(net)
    await bringBack(shop, sale, second)
    await ok(answer(sale, held, 'reject'))
    await shop.advance(8 * DAY)
    expect((await orderOf(shop, second)).money).toBe('released')
    expect((await balances(shop))['seller_receivable']).toBe(0)
    const { data } = await shop.ctx.payments.transfers.list({ destination: sale.account.accountId })
    expect(data).toHaveLength(1)
  })
})

describe('failing refunds', () => {
  test('[PAY-07] a pending refund is finished by its event', async () => {
    const sale = await makeSale(shop)
    const orderId = await confirmed(shop, sale, '4000000000007726')
    const { id } = await ok<ReturnView>(ask(sale, orderId))
    await ok(answer(sale, id, 'approve'))
    await shop.settle()
    expect((await orderOf(shop, orderId)).money).toBe('refunding')
    await shop.advance(HOUR)
    expect((await orderOf(shop, orderId)).money).toBe('refunded')
    expect(await returnOf(orderId)).toMatchObject({ status: 'completed' })
  })

  test('[PAY-07] a refund that fails afterwards is owed again, never released, and staff can retry it', async () => {
    const staff = await makeStaff(shop)
    const sale = await makeSale(shop)
    const orderId = await confirmed(shop, sale, '4000000000005126')
    const { id } = await ok<ReturnView>(ask(sale, orderId))
    await ok(answer(sale, id, 'approve'))
    await shop.settle()
    await shop.advance(HOUR)
    expect(await orderOf(shop, orderId)).toMatchObject({ money: 'held', openClaims: 1 })
    expect(await returnOf(orderId)).toMatchObject({ status: 'approved', refundedAt: null })
    expect(await tasksOf(shop, 'refund-failed')).toHaveLength(1)
    await shop.advance(10 * DAY)
    expect((await orderOf(shop, orderId)).money).toBe('held')
    await refundOrderAgain(shop.ctx, staff, orderId, 'Otra vez')
    await expect(refundOrderAgain(shop.ctx, staff, orderId, 'Otra vez')).rejects.toThrow('refund-not-needed')
    await shop.settle()
    expect((await orderOf(shop, orderId)).money).toBe('refunded')
  })
})
