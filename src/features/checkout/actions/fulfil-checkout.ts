import type Stripe from 'stripe'
import type { Context } from '../../../context.ts'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { metrics } from '../../../platform/metrics.ts'
import { removeFromCart } from '../../cart/store.ts'
import { reserveStock, restock } from '../../catalogue/store/stock.ts'
import { raiseStaffTask } from '../../inbox/store.ts'
import { placeOrders } from '../../orders/actions/place-orders.ts'
import { settleOperationJob } from '../../orders/jobs.ts'
import { providerFeeJournal, unfulfilledChargeJournal } from '../../payments/journals.ts'
import { bookJournal } from '../../payments/store.ts'
import { requestOperation } from '../../payments/store-operations.ts'
import { lockPriceOffers, moveOffer, offersOfLines } from '../../price-offers/store.ts'
import { checkoutMailJob } from '../jobs.ts'
import { onPaid } from '../rules.ts'
import {
  type Checkout,
  closeCheckout,
  type LineToSell,
  linesToSell,
  lockCheckoutBySession,
  updateCheckout,
} from '../store.ts'
import { nextRefundOf } from '../store-money.ts'
import { blockedStoresOf } from '../store-sweeps.ts'
import { release } from './release-reservation.ts'

/**
 * Applies the state of a provider's session (PAY-03). Webhook, job, success page and sweeper call it in
 * parallel or again: the checkout's lock and state let only one of them act.
 */
export async function fulfilCheckout(ctx: Context, sessionId: string): Promise<void> {
  const session = await ctx.payments.checkout.sessions.retrieve(sessionId, {
    expand: ['payment_intent.latest_charge.balance_transaction'],
  })
  if (session.payment_status !== 'paid') return
  const done = await inTransaction(ctx.db, async (tx) => {
    const checkout = await lockCheckoutBySession(tx, sessionId)
    if (!checkout) return void (await reportMismatch(ctx, tx, session, checkout))
    const payment = paymentOf(session)
    let orders = 0
    if (matches(session, checkout)) orders = await settle(ctx, tx, checkout, payment)
    else await holdMismatch(ctx, tx, session, checkout, payment)
    const { chargeId, fee } = payment
    if (fee > 0) await bookJournal(tx, providerFeeJournal(chargeId, fee), ctx.clock.now())
    return { checkoutId: checkout.id, orders }
  })
  if (!done) return
  metrics.ordersPlaced(done.orders)
}

async function settle(ctx: Context, tx: Tx, checkout: Checkout, payment: Payment): Promise<number> {
  if (onPaid(checkout.state) === 'settled') return 0
  const lines = await linesToSell(tx, checkout.id)
  const isBlocked = (await blockedStoresOf(tx, checkout.id)).length > 0
  const isOpen = checkout.state === 'open'
  if (isBlocked) await release(ctx, tx, checkout.id, { sessionId: checkout.sessionId, ending: 'failed' })
  const offers = await lockPriceOffers(tx, offersOfLines(lines))
  // An accepted price that ended, or that another payment has by now, is not used by a late payment.
  const areFree = offers.every(({ offer }) => offer.state === 'accepted' && offer.checkoutId === null)
  const mayFulfil = !isBlocked && (isOpen || (areFree && (await reserveAgain(tx, lines))))
  if (mayFulfil) {
    await fulfil(ctx, tx, checkout, lines, payment)
    const used = { checkoutId: checkout.id }
    for (const { offer } of offers) await moveOffer(tx, offer, 'use', 'buyer', used, ctx.clock.now())
  } else await refund(ctx, tx, checkout, payment)
  return mayFulfil ? lines.length : 0
}

type Payment = { paymentIntentId: string; chargeId: string; fee: number }

/** A genuine payment of another amount or currency makes no order. */
function matches(session: Stripe.Checkout.Session, checkout: Checkout): boolean {
  return (
    session.amount_total === checkout.subtotalCents &&
    session.currency === 'mxn' &&
    session.client_reference_id === checkout.id
  )
}

/** The payment fits no order: the reservation ends, the money is booked as held, and staff decide. */
async function holdMismatch(
  ctx: Context,
  tx: Tx,
  session: Stripe.Checkout.Session,
  checkout: Checkout,
  { paymentIntentId, chargeId }: Payment,
): Promise<void> {
  await release(ctx, tx, checkout.id, { sessionId: checkout.sessionId, ending: 'failed' })
  await updateCheckout(tx, checkout.id, { paymentIntentId, chargeId })
  await bookJournal(tx, unfulfilledChargeJournal(checkout.id, session.amount_total ?? 0), ctx.clock.now())
  await reportMismatch(ctx, tx, session, checkout)
}

function reportMismatch(
  ctx: Context,
  db: DbOrTx,
  session: Stripe.Checkout.Session,
  checkout: Checkout | undefined,
): Promise<void> {
  const details = {
    session: session.id,
    checkout: checkout?.id ?? session.client_reference_id ?? '',
    paid: session.amount_total ?? 0,
    expected: checkout?.subtotalCents ?? 0,
    currency: session.currency ?? '',
  }
  return raiseStaffTask(db, { kind: 'payment-mismatch', ref: session.id, details }, ctx.clock.now())
}

function paymentOf(session: Stripe.Checkout.Session): Payment {
  const intent = session.payment_intent
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  if (!intent || typeof intent !== 'object' || !charge || typeof charge !== 'object')
    throw new Error(`session ${session.id} is paid and has no charge`)
  const transaction = charge.balance_transaction
  const fee = transaction && typeof transaction === 'object' ? transaction.fee : 0
  return { paymentIntentId: intent.id, chargeId: charge.id, fee }
}

/** The payment came after the reservation ended: reserves all its pieces again, or none. */
async function reserveAgain(tx: Tx, lines: readonly LineToSell[]): Promise<boolean> {
  const taken: LineToSell[] = []
  for (const line of lines) {
    if (await reserveStock(tx, line.productId, line.quantity)) {
      taken.push(line)
      continue
    }
    for (const { productId, quantity } of taken) await restock(tx, productId, quantity)
    return false
  }
  return true
}

async function fulfil(
  ctx: Context,
  tx: Tx,
  checkout: Checkout,
  lines: readonly LineToSell[],
  { paymentIntentId, chargeId }: Payment,
): Promise<void> {
  const paid = { state: 'paid', closedAt: ctx.clock.now(), paymentIntentId, chargeId } as const
  await closeCheckout(tx, checkout.id, paid, 'sold', checkout.state === 'open' ? 'held' : 'released')
  await placeOrders(ctx, tx, { ...contactOf(checkout), paymentIntentId, chargeId, lines })
  const productIds = lines.map((line) => line.productId)
  await removeFromCart(tx, checkout.buyerId, productIds)
}

function contactOf(checkout: Checkout) {
  const { id, buyerId, facultyId, email, country, city, phone, sharesPhone, address, info } = checkout
  return { id, buyerId, facultyId, email, country, city, phone, sharesPhone, address, info }
}

async function refund(ctx: Context, tx: Tx, checkout: Checkout, { paymentIntentId, chargeId }: Payment) {
  const now = ctx.clock.now()
  await updateCheckout(tx, checkout.id, { state: 'refunded', closedAt: now, paymentIntentId, chargeId })
  await bookJournal(tx, unfulfilledChargeJournal(checkout.id, checkout.subtotalCents), now)
  await refundUnfulfilled(ctx, tx, { id: checkout.id, paymentIntentId }, checkout.subtotalCents)
  await ctx.jobs.enqueue(
    tx,
    checkoutMailJob,
    { checkoutId: checkout.id, mail: 'sold-out' },
    `${checkout.id}:refunded`,
  )
}

/**
 * Starts the refund of a payment without orders; the caller holds the checkout's lock. Returns false where a
 * refund exists or is under way.
 * @param amountCents held amount as booked
 */
export async function refundUnfulfilled(
  ctx: Context,
  tx: Tx,
  { id, paymentIntentId }: Pick<Checkout, 'id'> & { paymentIntentId: string },
  amountCents: number,
): Promise<boolean> {
  // A refund that failed at the provider is over; the next attempt has another key.
  const key = await nextRefundOf(tx, id)
  if (key === undefined) return false
  const operationId = await requestOperation(tx, {
    key,
    kind: 'refund',
    orderId: null,
    amountCents,
    request: { paymentIntent: paymentIntentId, checkout: id },
    createdAt: ctx.clock.now(),
  })
  await ctx.jobs.enqueue(tx, settleOperationJob, { operationId }, operationId)
  return true
}
