import type { Context } from '../../context.ts'
import { appError } from '../../lib/errors.ts'
import { orderRow } from '../orders/store.ts'
import { staffErrors } from './errors.ts'
import { auditOf } from './store/audit.ts'
import {
  caseDisputes,
  chargebacksOf,
  ledgerDifference,
  ledgerOf,
  mailsAbout,
  operationsOf,
  returnsOf,
  standingOf,
  tasksAbout,
} from './store/case.ts'
import { type CaseView, caseView, type ProviderObject } from './views-case.ts'

/** An order with its messages, mails, bookings and movements. Throws `case-not-found`. */
export async function readCase(ctx: Context, orderId: string): Promise<CaseView> {
  const { db } = ctx
  const row = await orderRow(db, orderId)
  if (!row) throw appError(staffErrors, 'case-not-found')
  const { order } = row
  const [returns, disputes, chargebacks, ledger, differenceCents, operations, notes, standing, charge] =
    await Promise.all([
      returnsOf(db, orderId),
      caseDisputes(db, orderId),
      chargebacksOf(db, order.chargeId),
      ledgerOf(db, orderId),
      ledgerDifference(db, orderId),
      operationsOf(db, orderId),
      auditOf(db, `order:${orderId}`),
      standingOf(db, order.buyerId, order.storeId),
      chargeOf(ctx, order.chargeId),
    ])
  const ids = [orderId, ...returns.map((claim) => claim.id), ...disputes.map((claim) => claim.id)]
  const [mails, tasks] = await Promise.all([
    mailsAbout(db, ids),
    tasksAbout(db, [...ids, order.checkoutId, order.paymentIntentId, order.chargeId]),
  ])
  const claims = { returns, disputes, chargebacks }
  const money = { ledger, differenceCents, operations, charge }
  return caseView({ row, ...claims, ...money, notes, standing, mails, tasks }, ctx.clock.now())
}

const PROVIDER_TIMEOUT_MS = 3_000

/** The charge at the provider; null if the provider does not answer, as the page works without it. */
async function chargeOf(ctx: Context, chargeId: string): Promise<ProviderObject | null> {
  try {
    const charge = await ctx.payments.charges.retrieve(
      chargeId,
      {},
      { timeout: PROVIDER_TIMEOUT_MS, maxNetworkRetries: 0 },
    )
    const states = [
      charge.status === 'succeeded' ? 'cobrado' : charge.status,
      ...(charge.amount_refunded > 0 ? ['con reembolso'] : []),
      ...(charge.disputed ? ['en contracargo'] : []),
    ]
    return { kind: 'Cargo', id: charge.id, state: states.join(', '), amountCents: charge.amount }
  } catch (error) {
    ctx.log.warn({ err: error, charge: chargeId }, 'the provider did not tell about a charge')
    return null
  }
}
