import Stripe from 'stripe'
import type { Context } from '../../../context.ts'
import { addMs, toIsoDay } from '../../../lib/dates.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { checkoutByCharge } from '../../checkout/store-money.ts'
import type { TaskDetails } from '../../inbox/rules.ts'
import { raiseStaffTask } from '../../inbox/store.ts'
import { bankJournal } from '../../payments/journals.ts'
import { arePaymentsSetUp } from '../../payments/policy.ts'
import { isProviderRefusal } from '../../payments/provider.ts'
import type { OperationKind } from '../../payments/rules.ts'
import { balanceOf, bookedAmount, bookJournal } from '../../payments/store.ts'
import { operationByProviderId } from '../../payments/store-operations.ts'
import { settings } from '../../settings/rules.ts'
import { expectedMovements, insertReconciliation, isUnsettled, lastReconciliation } from '../store.ts'
import { handleChargebackEvent } from './handle-chargeback.ts'
import { bookProviderFee, handleRefundById } from './handle-payment-event.ts'
import { retryOperationsBefore } from './retry-operations.ts'

export async function reconcileDaily(ctx: Context): Promise<void> {
  if (!arePaymentsSetUp(ctx)) return
  const last = await lastReconciliation(ctx.db)
  const { everyMs } = settings.reconciliation
  if (last && ctx.clock.now().getTime() - last.startedAt.getTime() < everyMs) return
  await reconcile(ctx)
}

type Difference = { ref: string; details: TaskDetails }

/**
 * Compares every movement of the platform's balance at the provider with the ledger, and every movement of ours with
 * the provider's list (PAY-07). Pending operations are retried first, and unknown movements are handled as if their
 * webhook had just arrived. Remaining differences become staff tasks, once; money is never corrected automatically.
 * Only transfers between balance and bank are booked here. Returns the number of differences.
 */
export async function reconcile(ctx: Context): Promise<number> {
  const startedAt = ctx.clock.now()
  const last = await lastReconciliation(ctx.db)
  const { overlapMs, settleMs } = settings.reconciliation
  const since = last ? addMs(last.startedAt, -overlapMs - settleMs) : new Date(0)
  const until = addMs(startedAt, -settleMs)
  await retryOperationsBefore(ctx, until)
  const differences: Difference[] = []
  const seen = new Set<string>()
  let movements = 0
  let isComplete = true
  for await (const movement of ctx.payments.balanceTransactions.list({
    created: { gte: Math.floor(since.getTime() / 1_000) },
    limit: 100,
  })) {
    const source = typeof movement.source === 'string' ? movement.source : (movement.source?.id ?? '')
    seen.add(source)
    if (movement.created * 1_000 > until.getTime()) {
      isComplete = false
      continue
    }
    movements += 1
    if (isBankMove(movement)) await bookBankMove(ctx, movement)
    else if (!(await isExplained(ctx, movement, source))) differences.push(unexplained(movement, source))
  }
  for (const { source, key } of await expectedMovements(ctx.db, since, until))
    if (!seen.has(source) && !(await isAtProvider(ctx, source)))
      differences.push({ ref: key, details: { missing: source } })
  if (differences.length === 0 && isComplete) differences.push(...(await totalDifference(ctx, startedAt)))
  for (const difference of differences)
    await raiseStaffTask(ctx.db, { kind: 'reconciliation', ...difference }, startedAt)
  await insertReconciliation(ctx.db, { startedAt, since, movements, differences: differences.length })
  return differences.length
}

async function isExplained(ctx: Context, movement: Stripe.BalanceTransaction, source: string) {
  if (await explainMovement(ctx.db, movement, source)) return true
  await handleMovement(ctx, movement, source)
  return explainMovement(ctx.db, movement, source)
}

const bankMoves = new Set(['payout', 'payout_failure', 'payout_cancel', 'topup', 'topup_reversal'])
const isBankMove = ({ type }: Stripe.BalanceTransaction) => bankMoves.has(type)

async function bookBankMove(ctx: Context, { id, net }: Stripe.BalanceTransaction): Promise<void> {
  await inTransaction(ctx.db, (tx) => bookJournal(tx, bankJournal(id, net), ctx.clock.now()))
}

function unexplained({ id, type, amount, net }: Stripe.BalanceTransaction, source: string): Difference {
  return { ref: id, details: { type, source, amount, net } }
}

async function isAtProvider(ctx: Context, source: string): Promise<boolean> {
  const { data } = await ctx.payments.balanceTransactions.list({ source, limit: 1 })
  return data.length > 0
}

/** All movements agree, but the sums differ: a movement is missing on both sides. */
async function totalDifference(ctx: Context, now: Date): Promise<Difference[]> {
  if (await isUnsettled(ctx.db)) return []
  const { available, pending } = await ctx.payments.balance.retrieve()
  const providerCents = [...available, ...pending]
    .filter(({ currency }) => currency === 'mxn')
    .reduce((sum, { amount }) => sum + amount, 0)
  const ledgerCents = await balanceOf(ctx.db, 'provider')
  return ledgerCents === providerCents
    ? []
    : [{ ref: `total:${toIsoDay(now)}`, details: { ledger: ledgerCents, provider: providerCents } }]
}

/**
 * Whether the ledger has this balance movement with this amount.
 * @param source its cause: a charge, refund, transfer, reversal or dispute
 */
async function explainMovement(
  db: Db,
  movement: Stripe.BalanceTransaction,
  source: string,
): Promise<boolean> {
  const { type, amount, fee, net, id } = movement
  switch (type) {
    case 'charge':
    case 'payment': {
      const checkout = await checkoutByCharge(db, source)
      if (!checkout) return false
      // The booked amount is the paid one, even if it differs from the price.
      const paid = await bookedAmount(db, { kind: 'charge', ref: checkout.id }, 'provider')
      if (paid !== amount) return false
      const booked = await bookedAmount(db, { kind: 'provider-fee', ref: source }, 'provider_fees')
      return (booked ?? 0) === fee
    }
    case 'refund':
    case 'payment_refund':
      return matchesOperation(db, source, 'refund', -amount)
    case 'transfer':
      return matchesOperation(db, source, 'transfer', -amount)
    case 'transfer_refund':
      return matchesOperation(db, source, 'reversal', amount)
    case 'refund_failure': {
      const operation = await operationByProviderId(db, source)
      if (operation?.state !== 'failed') return false
      const { key: ref } = operation
      const made = await bookedAmount(db, { kind: 'refund', ref }, 'provider')
      // It had failed before it was first seen: neither movement is booked, and they cancel out.
      if (made === undefined) return operation.amountCents === net
      return (await bookedAmount(db, { kind: 'refund-failed', ref }, 'provider')) === net
    }
    case 'adjustment':
      return (await bookedAmount(db, { kind: 'chargeback', ref: id }, 'provider')) === net
    default:
      return false
  }
}

/** A refund that failed later was made, too; its return is another movement. */
async function matchesOperation(
  db: Db,
  source: string,
  kind: OperationKind,
  amount: number,
): Promise<boolean> {
  const operation = await operationByProviderId(db, source)
  return operation?.kind === kind && operation.state !== 'pending' && operation.amountCents === amount
}

/**
 * The webhook of an unbooked movement may be lost: its cause is read from the provider and handled like an event.
 * Throws if the provider cannot be queried now.
 * @param source its cause: a charge, refund or dispute
 */
async function handleMovement(
  ctx: Context,
  { id, type }: Stripe.BalanceTransaction,
  source: string,
): Promise<void> {
  await handleCause(ctx, type, source).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError && !isProviderRefusal(error)) throw error
    ctx.log.warn({ err: error, movement: id, source }, 'nothing is known of what caused a movement')
  })
}

async function handleCause(ctx: Context, type: string, source: string): Promise<void> {
  switch (type) {
    case 'charge':
    case 'payment':
      return bookProviderFee(ctx, source)
    case 'refund':
    case 'payment_refund':
    case 'refund_failure':
      return handleRefundById(ctx, source)
    case 'adjustment':
      if (source !== '') return handleChargebackEvent(ctx, source)
  }
}
