import type Stripe from 'stripe'
import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Locked } from '../../../platform/db/locked.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { fulfilCheckout } from '../../checkout/actions/fulfil-checkout.ts'
import { raiseStaffTask } from '../../inbox/store.ts'
import { holdOrder, unholdOrder } from '../../orders/actions/hold-order.ts'
import { queueOrderMail } from '../../orders/actions/queue-mail.ts'
import type { OrderMail } from '../../orders/jobs.ts'
import { isHeld } from '../../orders/rules-money.ts'
import { lockOrder, type Order, ordersOfCharge } from '../../orders/store.ts'
import { orderNumberText } from '../../orders/texts.ts'
import { chargebackMoveJournal } from '../../payments/journals.ts'
import { bookJournal } from '../../payments/store.ts'
import { settlementErrors } from '../errors.ts'
import { type ChargebackActor, statusOfDispute } from '../rules.ts'
import {
  type Chargeback,
  chargebackById,
  earlierCases,
  insertChargeback,
  moveChargeback,
  warningsOf,
} from '../store-chargebacks.ts'
import { clawBackOrders } from './lose-chargeback.ts'

/**
 * The buyer's bank disputes a charge (`charge.dispute.*`): its orders are held, each movement is booked once, and the
 * outcome is applied. The dispute is read from the provider, so order and number of events do not matter.
 */
export async function handleChargebackEvent(ctx: Context, disputeId: string): Promise<void> {
  const dispute = await ctx.payments.disputes.retrieve(disputeId)
  await ensureFulfilled(ctx, idOf(dispute.payment_intent))
  const chargeId = idOf(dispute.charge) ?? ''
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const orders = await lockOrdersOf(tx, chargeId)
    const evidenceBy = evidenceByOf(dispute)
    const isNew = await insertChargeback(tx, {
      id: dispute.id,
      chargeId,
      status: 'open',
      reason: dispute.reason,
      amountCents: dispute.amount,
      orderIds: idsOf(orders),
      openedAt: now,
      evidenceBy,
      closedAt: null,
    })
    if (isNew) {
      const warnings = await warningsOf(tx, chargeId)
      await holdAll(tx, orders, now)
      const nth = await earlierCases(tx, dispute.id)
      // The warning has notified the seller of this payment.
      if (warnings.length === 0) await mailAll(ctx, tx, orders, 'bank-claim', nth)
      await mailAll(ctx, tx, orders, 'bank-claim-buyer', nth)
      await addChargebackTask(ctx, tx, orders, {
        kind: 'chargeback',
        ref: dispute.id,
        details: {
          charge: chargeId,
          amount: dispute.amount,
          ...(evidenceBy ? { due: evidenceBy.toISOString() } : {}),
        },
      })
      // From here on the dispute holds the orders.
      for (const warning of warnings) await lift(ctx, tx, warning, 'provider')
    }
    for (const { id, amount, net } of dispute.balance_transactions)
      await bookJournal(tx, chargebackMoveJournal(id, amount, net), now)
    const outcome = statusOfDispute(dispute.status)
    if (outcome === 'won' || outcome === 'lost') await close(ctx, tx, dispute, outcome)
  })
}

/** The provider suspects fraud: the orders are held until staff lift the warning or a dispute follows. */
export async function noteFraudWarning(ctx: Context, warningId: string): Promise<void> {
  const warning = await ctx.payments.radar.earlyFraudWarnings.retrieve(warningId)
  const chargeId = idOf(warning.charge) ?? ''
  await ensureFulfilled(ctx, idOf(warning.payment_intent ?? null))
  await inTransaction(ctx.db, async (tx) => {
    const orders = await lockOrdersOf(tx, chargeId)
    const amountCents = orders.reduce((sum, order) => sum + order.subtotalCents, 0)
    const isNew = await insertChargeback(tx, {
      id: warning.id,
      chargeId,
      status: 'warning',
      reason: warning.fraud_type,
      amountCents,
      orderIds: idsOf(orders),
      openedAt: ctx.clock.now(),
      evidenceBy: null,
      closedAt: null,
    })
    if (!isNew) return
    await holdAll(tx, orders, ctx.clock.now())
    await mailAll(ctx, tx, orders, 'bank-claim', await earlierCases(tx, warning.id))
    await addChargebackTask(ctx, tx, orders, {
      kind: 'fraud-warning',
      ref: warning.id,
      details: { charge: chargeId, amount: amountCents },
    })
  })
}

/** Staff trust the charge: its orders continue. Throws warning-not-found. */
export async function liftFraudWarning(ctx: Context, tx: Tx, warningId: string): Promise<Chargeback> {
  const warning = await chargebackById(tx, warningId)
  if (!warning) throw appError(settlementErrors, 'warning-not-found')
  await lockOrdersOf(tx, warning.chargeId)
  if ((await chargebackById(tx, warningId))?.status !== 'warning')
    throw appError(settlementErrors, 'warning-not-found')
  const continuing = await lift(ctx, tx, warning, 'staff')
  await mailAll(ctx, tx, continuing, 'bank-done', await earlierCases(tx, warningId))
  return warning
}

async function lift(ctx: Context, tx: Tx, warning: Chargeback, actor: ChargebackActor): Promise<Order[]> {
  const now = ctx.clock.now()
  return (await moveChargeback(tx, warning.id, 'lift', actor, now))
    ? unholdAll(tx, warning.orderIds, now)
    : []
}

/** A dispute may arrive before the webhook of its payment. */
async function ensureFulfilled(ctx: Context, paymentIntentId: string | undefined): Promise<void> {
  if (!paymentIntentId) return
  const { data } = await ctx.payments.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 })
  if (data[0]) await fulfilCheckout(ctx, data[0].id)
}

/** In the order of ids, to avoid deadlocks. */
async function lockOrdersOf(tx: Tx, chargeId: string): Promise<Locked<Order>[]> {
  const locked: Locked<Order>[] = []
  for (const { id } of await ordersOfCharge(tx, chargeId)) {
    const order = await lockOrder(tx, id)
    if (order) locked.push(order)
  }
  return locked
}

async function holdAll(tx: Tx, orders: readonly Locked<Order>[], now: Date): Promise<void> {
  for (const order of orders) await holdOrder(tx, order, now)
}

async function unholdAll(tx: Tx, orderIds: readonly string[], now: Date): Promise<Order[]> {
  const continuing: Order[] = []
  for (const id of orderIds.toSorted()) {
    const order = await lockOrder(tx, id)
    if (!order) continue
    await unholdOrder(tx, order, now)
    if (isHeld(order)) continuing.push(order)
  }
  return continuing
}

/** @param earlier number of earlier cases of the charge: each case is mailed again */
async function mailAll(
  ctx: Context,
  tx: Tx,
  orders: readonly Order[],
  mail: OrderMail,
  earlier: number,
): Promise<void> {
  for (const order of orders) await queueOrderMail(ctx, tx, order, mail, earlier)
}

const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id)

async function close(ctx: Context, tx: Tx, dispute: Stripe.Dispute, outcome: 'won' | 'lost'): Promise<void> {
  const now = ctx.clock.now()
  const chargeback = await chargebackById(tx, dispute.id)
  const verb = outcome === 'won' ? 'win' : 'lose'
  if (!chargeback || !(await moveChargeback(tx, dispute.id, verb, 'provider', now))) return
  if (outcome === 'lost') {
    const taken = -dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0)
    await clawBackOrders(ctx, tx, chargeback, taken)
  }
  const continuing = await unholdAll(tx, chargeback.orderIds, now)
  const earlier = await earlierCases(tx, dispute.id)
  for (const mail of ['bank-done', 'bank-done-buyer'] as const)
    await mailAll(ctx, tx, continuing, mail, earlier)
}

function addChargebackTask(
  ctx: Context,
  tx: Tx,
  orders: readonly Order[],
  task: Parameters<typeof raiseStaffTask>[1],
): Promise<void> {
  const numbers = orders.map((order) => orderNumberText(order.number)).join(', ')
  return raiseStaffTask(tx, { ...task, details: { ...task.details, orders: numbers } }, ctx.clock.now())
}

/** Deadline for evidence; the provider sends Unix seconds. */
function evidenceByOf({ evidence_details: { due_by } }: Stripe.Dispute): Date | null {
  return due_by ? new Date(due_by * 1_000) : null
}

function idOf(object: string | { id: string } | null): string | undefined {
  return typeof object === 'string' ? object : object?.id
}
