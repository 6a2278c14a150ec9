import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import { checkouts } from '../../src/features/checkout/tables.ts'
import type { DisputeView } from '../../src/features/disputes/contract.ts'
import { raiseStaffTask } from '../../src/features/inbox/store.ts'
import { staffTasks } from '../../src/features/inbox/tables.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { type Shop, startShop } from '../harness.ts'
import { checkoutBody, GOOD_CARD } from '../sale/bodies.ts'
import { accepted, buy, codeOf, deliver, makeSale, ok, orderOf, tasksOf } from '../sale/orders.ts'
import { pay } from '../sale/people.ts'
import { decideProduct, makeStaff } from './people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const promote = (id: string) =>
  shop.ctx.db
    .update(users)
    .set({ role: 'staff', staffRoles: ['administrator'] })
    .where(eq(users.id, id))

test('[PLT-01] staff cannot decide about their own store, product or purchase', async () => {
  const { db } = shop.ctx
  const sale = await makeSale(shop)
  const orderId = await buy(shop, sale)
  await deliver(shop, sale, orderId)
  const { number, chargeId } = await orderOf(shop, orderId)
  const dispute = await ok<DisputeView>(
    sale.buying.post(`/api/v1/orders/${orderId}/disputes`, { message: 'Está roto' }),
  )
  const body = checkoutBody(sale.facultyId, [{ product: sale.product.url, quantity: 1 }])
  const { id: session, checkoutId } = await ok<CheckoutStarted>(pay(sale.buying, body))
  await db.update(checkouts).set({ subtotalCents: 60_000 }).where(eq(checkouts.id, checkoutId))
  await shop.sandbox(`pay/${session}`, { card: GOOD_CARD })
  await shop.settle()
  const raised = [
    { kind: 'chargeback', ref: 'dp_1', details: { charge: chargeId, orders: `T-${number}` } },
    { kind: 'operation-refused', ref: `transfer:${orderId}`, details: { order: orderId } },
    { kind: 'held-too-long', ref: orderId, details: { order: `T-${number}` } },
  ]
  for (const task of raised) await raiseStaffTask(db, task, shop.ctx.clock.now())
  const [mismatch] = await tasksOf(shop, 'payment-mismatch')
  const aboutOrder = (await db.select().from(staffTasks)).filter(({ id }) => id !== mismatch?.id)
  expect(aboutOrder.length).toBeGreaterThanOrEqual(raised.length)

  await promote(sale.owner.id)
  await promote(sale.buyer.id)
  await db.update(products).set({ reviewState: 'review', reviewRequestedAt: shop.ctx.clock.now() })
  const { url, revision } = (await db.select().from(products))[0] ?? { url: '', revision: 0 }
  const [seller, buyer] = [sale.selling, sale.buying]
  const close = (who: typeof seller, task: { id: string } | undefined) =>
    who.submit(`/staff/tasks/${task?.id}`, 'close', { reason: 'Revisado' })
  const claim = { claim: dispute.id, outcome: 'close', reason: 'Nada' }
  const review = { decision: 'review', reason: 'Nada' }
  const tries = [
    decideProduct(seller, url, 'approve', { revision }),
    seller.submit(`/staff/stores/${sale.store.url}`, 'review', review),
    seller.submit(`/staff/orders/${orderId}`, 'note', { reason: 'Mío' }),
    buyer.submit(`/staff/orders/${orderId}`, 'note', { reason: 'Mío' }),
    seller.submit(`/staff/orders/${orderId}`, 'dispute', claim),
    buyer.submit(`/staff/tasks/${mismatch?.id}`, 'refund', { reason: 'Mío' }),
    close(buyer, mismatch),
    ...aboutOrder.flatMap((task) => [close(seller, task), close(buyer, task)]),
  ]
  for (const answer of tries) expect(await codeOf(answer)).toBe('own-case')
  const [product] = await db.select().from(products)
  expect(product?.reviewState).toBe('review')
  const [store] = await db.select().from(stores)
  expect(store?.verification).toBe(sale.store.verification)
  expect(await db.select().from(auditLog)).toEqual([])
  expect(await db.select().from(staffTasks).where(isNotNull(staffTasks.closedAt))).toEqual([])

  const { browser: colleague } = await makeStaff(shop)
  for (const task of [mismatch, ...aboutOrder]) await accepted(close(colleague, task))
})
