import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endCheckout } from '../../src/features/checkout/actions/end-checkout.ts'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import { checkoutLines, checkouts } from '../../src/features/checkout/tables.ts'
import { raiseStaffTask } from '../../src/features/inbox/store.ts'
import { providerOperations } from '../../src/features/payments/tables.ts'
import type { ReturnView } from '../../src/features/returns/contract.ts'
import { reconcile } from '../../src/features/settlement/actions/reconcile.ts'
import { readCase } from '../../src/features/staff/read-case.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { DAY, HOUR } from '../../src/lib/dates.ts'
import { loadDone } from '../../src/pages/shop/checkout/load-checkout.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Shop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { checkoutBody, GOOD_CARD } from '../sale/bodies.ts'
import { accepted, confirmed, makeSale, ok, orderOf, tasksOf } from '../sale/orders.ts'
import { balances, pay } from '../sale/people.ts'
import { openStaffShop, type StaffPerson } from './people.ts'

/** A card whose refunds succeed at first and fail later. */
const FAILS_LATER = '4000000000005126'

let shop: Shop
let staff: StaffPerson
beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop({ renderPage }))
})
afterAll(() => shop.stop())

/** Forms of an order's case, and of the task about a payment. */
const act = (order: string, intent: string, reason = 'Lo revisé', fields: Record<string, string> = {}) =>
  staff.browser.submit(`/staff/orders/${order}`, intent, { reason, ...fields })
const refundOf = (task: { id: string } | undefined, reason = 'Lo revisé') =>
  staff.browser.submit(`/staff/tasks/${task?.id}`, 'refund', { reason })
/** A task about a checkout whose payment needs no refund. */
async function taskAbout(checkout: string) {
  const task = { kind: 'payment-mismatch', ref: newId(), details: { checkout } }
  await raiseStaffTask(shop.ctx.db, task, shop.ctx.clock.now())
  return (await tasksOf(shop, task.kind)).find(({ ref }) => ref === task.ref)
}
const caseOf = (id: string) => readCase(shop.ctx, id)
const actsAbout = (subject: string) =>
  shop.ctx.db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(auditLog.at)
const held = async () => (await balances(shop))['buyer_funds'] ?? 0

test('[PLT-01] [PAY-07] staff lift a fraud warning with a reason, and its order continues', async () => {
  const sale = await makeSale(shop)
  const orderId = await confirmed(shop, sale)
  const { chargeId } = await orderOf(shop, orderId)
  const { id } = (await shop.sandbox('fraud-warnings', { charge: chargeId })) as { id: string }
  await shop.settle()
  await shop.advance(3 * DAY)
  expect((await orderOf(shop, orderId)).money).toBe('held')
  expect((await caseOf(orderId)).warnings).toMatchObject([{ id }])
  expect(await (await staff.browser.get(`/staff/orders/${orderId}`)).text()).toContain('Retirar la alerta')

  const lift = (reason: string) => act(orderId, 'warning', reason, { warning: id })
  expect((await lift('')).status).toBe(422)
  await accepted(lift('Llamé al banco'))
  // The same click again.
  expect((await lift('Llamé al banco')).status).toBe(404)
  expect(await actsAbout(`order:${orderId}`)).toMatchObject([
    { act: 'warning-lift', reason: 'Llamé al banco', actorId: staff.id },
  ])
  const view = await caseOf(orderId)
  expect(view.warnings).toEqual([])
  expect(view.timeline.map(({ label }) => label)).toContain('Alerta de fraude retirada')
  await shop.advance(HOUR)
  expect((await orderOf(shop, orderId)).money).toBe('released')
})

test('[PAY-03] [PAY-07] a failed refund of a whole checkout is owed again, and staff refund it', async () => {
  const sale = await makeSale(shop, { stock: 1 })
  const response = await pay(
    sale.buying,
    checkoutBody(sale.facultyId, [{ product: sale.product.url, quantity: 1 }]),
  )
  const { id: session, checkoutId } = (await response.json()) as CheckoutStarted
  const before = await held()
  // The page stayed open longer than the reservation, and the piece was sold.
  await shop.ctx.db
    .update(checkoutLines)
    .set({ reservation: 'released' })
    .where(eq(checkoutLines.checkoutId, checkoutId))
  await shop.ctx.db
    .update(checkouts)
    .set({ state: 'expired', closedAt: shop.ctx.clock.now() })
    .where(eq(checkouts.id, checkoutId))
  await shop.sandbox(`pay/${session}`, { card: FAILS_LATER })
  await shop.settle()
  const first = `refund:checkout:${checkoutId}`
  const refunds = async () =>
    (await shop.ctx.db.select().from(providerOperations))
      .filter(({ key }) => key.startsWith(first))
      .map(({ key, state }) => [key, state])
  expect(await refunds()).toEqual([[first, 'done']])
  expect(await held()).toBe(before)
  expect((await refundOf(await taskAbout(checkoutId))).status).toBe(409)

  await shop.advance(HOUR)
  expect(await refunds()).toEqual([[first, 'failed']])
  expect(await held()).toBe(before - 50_000)
  const task = (await tasksOf(shop, 'refund-failed')).find(({ ref }) => ref === first)
  expect(task?.details).toMatchObject({ checkout: checkoutId })
  await shop.advance(HOUR)
  expect(await reconcile(shop.ctx)).toBe(0)

  await accepted(refundOf(task, 'Le debemos su pago'))
  expect((await refundOf(task)).status).toBe(409)
  await shop.settle()
  expect((await refunds()).toSorted()).toEqual([
    [`${first}#1`, 'done'],
    [first, 'failed'],
  ])
  expect(await held()).toBe(before)
  expect(await actsAbout(`checkout:${checkoutId}`)).toMatchObject([
    { act: 'checkout-refund', after: { amountCents: 50_000 } },
  ])
})

test('[PAY-03] [PAY-04] a payment of a wrong amount is shown as under review, held, and refunded by staff', async () => {
  const sale = await makeSale(shop, { stock: 2 })
  const response = await pay(
    sale.buying,
    checkoutBody(sale.facultyId, [{ product: sale.product.url, quantity: 1 }]),
  )
  const { id: session, checkoutId } = (await response.json()) as CheckoutStarted
  const before = await held()
  await shop.ctx.db.update(checkouts).set({ subtotalCents: 60_000 }).where(eq(checkouts.id, checkoutId))
  await shop.sandbox(`pay/${session}`, { card: GOOD_CARD })
  await shop.settle()
  const [checkout] = await shop.ctx.db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
  expect(checkout).toMatchObject({ state: 'failed' })
  expect(checkout?.paymentIntentId).toBeTruthy()
  expect(checkout?.chargeId).toBeTruthy()
  expect(await held()).toBe(before - 50_000)
  const viewer = { id: sale.buyer.id } as Parameters<typeof loadDone>[0]['viewer']
  expect(await loadDone({ ctx: shop.ctx, viewer }, session)).toMatchObject({ outcome: 'in-review' })

  const task = (await tasksOf(shop, 'payment-mismatch')).find(({ ref }) => ref === session)
  const page = `/staff/tasks/${task?.id}`
  const asked = await (await staff.browser.get(page)).text()
  expect(asked).toContain('Devolver a la tarjeta')
  expect(asked).toMatch(/Sí, devolver \$500\.00<\/button><\/div><\/details>/)
  const sent = await staff.browser.form(page, { intent: 'refund', reason: 'Pagó otra cosa' })
  expect(sent.headers.get('location')).toBe(`${page}?done=reembolso`)
  expect(await (await staff.browser.get(page)).text()).not.toContain('Devolver a la tarjeta')
  await shop.settle()
  const { data } = await shop.ctx.payments.refunds.list({
    payment_intent: checkout?.paymentIntentId ?? '',
  })
  expect(data).toMatchObject([{ amount: 50_000 }])
  expect(await held()).toBe(before)
  expect(await loadDone({ ctx: shop.ctx, viewer }, session)).toMatchObject({
    outcome: 'given-back',
    totalCents: 50_000,
  })
  const mails = (await shop.mailsTo(sale.buyer.email)).filter(({ subject }) => subject.includes('devolvemos'))
  expect(mails.map(({ text }) => text).join()).toContain('$500.00')
  expect((await refundOf(task)).status).toBe(409)
  await shop.advance(HOUR)
  expect(await reconcile(shop.ctx)).toBe(0)
})

test('[PAY-02] [PAY-04] an order cancelled without a payment still shows that nothing was charged', async () => {
  const sale = await makeSale(shop)
  const response = await pay(
    sale.buying,
    checkoutBody(sale.facultyId, [{ product: sale.product.url, quantity: 1 }]),
  )
  const { id: session, checkoutId } = (await response.json()) as CheckoutStarted
  await endCheckout(shop.ctx, checkoutId, 'cancelled')
  const viewer = { id: sale.buyer.id } as Parameters<typeof loadDone>[0]['viewer']
  expect(await loadDone({ ctx: shop.ctx, viewer }, session)).toMatchObject({ outcome: 'not-charged' })
  expect((await refundOf(await taskAbout(checkoutId))).status).toBe(409)
})

test('[PLT-01] [PAY-07] staff can retry a failed refund, and no other', async () => {
  const sale = await makeSale(shop)
  const orderId = await confirmed(shop, sale, FAILS_LATER)
  expect((await act(orderId, 'refund')).status).toBe(409)
  const { id } = await ok<ReturnView>(sale.buying.post(`/api/v1/orders/${orderId}/return`, { reason: 'No' }))
  await ok(sale.selling.post(`/api/v1/store/returns/${id}/answer`, { outcome: 'approve', response: 'Sí' }))
  await shop.settle()
  await shop.advance(HOUR)
  expect(await caseOf(orderId)).toMatchObject({ awaitsRefund: true, money: 'held' })
  const page = `/staff/orders/${orderId}`
  const asked = await (await staff.browser.get(page)).text()
  expect(asked).toContain('Reintentar reembolso')
  expect(asked).toMatch(/Sí, devolver \$500\.00<\/button><\/div><\/details>/)
  const tasks = await tasksOf(shop, 'refund-failed')
  const task = tasks.find(({ details }) => details.order === orderId)
  const taskPage = async () => (await staff.browser.get(`/staff/tasks/${task?.id}`)).text()
  expect(await taskPage()).toContain(`href="${page}#reembolso"`)
  expect((await staff.browser.form(page, { intent: 'refund', reason: ' ' })).status).toBe(422)
  const sent = await staff.browser.form(page, { intent: 'refund', reason: 'Dio otra tarjeta' })
  expect(sent.headers.get('location')).toBe(`${page}?done=reembolso`)
  expect((await act(orderId, 'refund')).status).toBe(409)
  await shop.settle()
  expect(await caseOf(orderId)).toMatchObject({ awaitsRefund: false, money: 'refunded' })
  expect(await taskPage()).toContain('El reembolso ya se intentó otra vez')
  expect((await actsAbout(`order:${orderId}`)).map(({ act: done }) => done)).toEqual(['refund-retry'])
})
