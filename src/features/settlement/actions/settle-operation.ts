import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { raiseStaffTask } from '../../inbox/store.ts'
import { refundOrder } from '../../orders/actions/refund-order.ts'
import { settleOperationJob } from '../../orders/jobs.ts'
import { mayMoveMoney } from '../../orders/rules-money.ts'
import { lockOrder, saleOf } from '../../orders/store.ts'
import { moveMoney } from '../../orders/store-moves.ts'
import { releaseFailedJournal } from '../../payments/journals.ts'
import {
  balanceOfAccount,
  executeOperation,
  isProviderRefusal,
  refundState,
} from '../../payments/provider.ts'
import { bookJournal, lockStoreMoney } from '../../payments/store.ts'
import {
  lockOperation,
  markOperationFailed,
  markOperationSent,
  type Operation,
  operationById,
  recordFailure,
  requestOperation,
} from '../../payments/store-operations.ts'
import { settings } from '../../settings/rules.ts'
import { smallerReversal } from '../rules.ts'
import { accountOfStore } from '../store.ts'
import { refreshAccount } from './payout-account.ts'
import { settleRefundFailed, settleSucceeded } from './settle-orders.ts'

/** After this many definite refusals, staff get a task and a release is reverted. */
const GIVE_UP_AFTER = 3

/**
 * Executes one operation at the provider and books it. The call is outside any transaction and safe to repeat; the
 * booking happens once. Throws the provider's errors: the job retries.
 */
export async function settleOperation(ctx: Context, operationId: string): Promise<void> {
  const operation = await operationById(ctx.db, operationId)
  if (!operation || !isOpen(operation)) return
  const providerId = operation.providerId ?? (await execute(ctx, operation))
  if (providerId === undefined) return
  // A refund may be pending or failed at the provider; other operations are final at once.
  const state = operation.kind === 'refund' ? await refundState(ctx, providerId) : 'done'
  await inTransaction(ctx.db, async (tx) => {
    const { order, locked } = await lockOrderAndOperation(tx, operation)
    if (!locked || !isOpen(locked)) return
    if (state === 'failed') await settleRefundFailed(ctx, tx, locked, providerId, order)
    else await settleSucceeded(ctx, tx, locked, providerId, state, order)
  })
}

/**
 * A refund at the provider changed (`refund.updated`, `refund.failed`): a booked refund that failed is reversed. Foreign
 * refunds are left to the reconciliation.
 */
export async function handleRefundEvent(ctx: Context, operation: Operation): Promise<void> {
  if (isOpen(operation)) return settleOperation(ctx, operation.id)
  const { providerId } = operation
  if (operation.state !== 'done' || !providerId || (await refundState(ctx, providerId)) !== 'failed') return
  await inTransaction(ctx.db, async (tx) => {
    const { order, locked } = await lockOrderAndOperation(tx, operation)
    if (locked?.state === 'done') await settleRefundFailed(ctx, tx, locked, providerId, order)
  })
}

const isOpen = ({ state }: Operation) => state === 'pending' || state === 'sent'

/**
 * Returns the created object's id; undefined if the operation ended: a refused reversal stays a debt, and a refused
 * transfer's money is held again.
 */
async function execute(ctx: Context, operation: Operation): Promise<string | undefined> {
  if (!(await markOperationSent(ctx.db, operation.id, ctx.clock.now()))) return undefined
  try {
    return await executeOperation(ctx, operation)
  } catch (error) {
    const refused = isProviderRefusal(error)
    await recordFailure(ctx.db, operation, String(error), refused)
    if (refused && operation.kind === 'reversal') {
      await reverseAvailable(ctx, operation, String(error))
      return undefined
    }
    if (!refused || operation.refusals + 1 < GIVE_UP_AFTER) throw error
    await addFailedOperationTask(ctx, operation, String(error))
    if (operation.kind !== 'transfer') throw error
    await revertRelease(ctx, operation, String(error))
    return undefined
  }
}

function addFailedOperationTask(ctx: Context, operation: Operation, failure: string): Promise<void> {
  const { key, kind, amountCents, orderId } = operation
  const details = { operation: key, kind, amount: amountCents, order: orderId ?? '', failure }
  // Later attempts belong to the same task.
  const ref = key.split('#')[0] ?? key
  return raiseStaffTask(ctx.db, { kind: 'operation-refused', ref, details }, ctx.clock.now())
}

/**
 * The provider refused to reverse a whole transfer, since the store's account lacks the balance. The available part is
 * reversed by another operation; the rest stays a debt that later releases pay. Throws if the provider
 * does not return the balance: the job retries.
 */
async function reverseAvailable(ctx: Context, operation: Operation, failure: string): Promise<void> {
  const availableCents = await availableBalance(ctx, operation)
  await inTransaction(ctx.db, async (tx) => {
    const { locked } = await lockOrderAndOperation(tx, operation)
    if (locked?.state !== 'pending') return
    await markOperationFailed(tx, operation.id, failure, null)
    const part = smallerReversal(operation, availableCents)
    if (!part) return
    const { orderId, request } = operation
    const operationId = await requestOperation(tx, {
      ...part,
      kind: 'reversal',
      orderId,
      request,
      createdAt: ctx.clock.now(),
    })
    await ctx.jobs.enqueue(tx, settleOperationJob, { operationId }, operationId)
  })
}

async function availableBalance(ctx: Context, { request }: Operation): Promise<number> {
  const storeId = Number(request['store'])
  const account = Number.isInteger(storeId) ? await accountOfStore(ctx.db, storeId) : undefined
  return account ? balanceOfAccount(ctx, account.accountId) : 0
}

/** A refused transfer's money is held again, and due a day later if the provider still accepts the account. */
async function revertRelease(ctx: Context, operation: Operation, failure: string): Promise<void> {
  await refreshAccount(ctx, operation.request['destination'] ?? '').catch((error: unknown) =>
    ctx.log.warn({ err: error, operation: operation.key }, 'the provider did not say how the account stands'),
  )
  await inTransaction(ctx.db, async (tx) => {
    const { order, locked } = await lockOrderAndOperation(tx, operation)
    if (!order || locked?.state !== 'pending') return
    if (!mayMoveMoney('transfer-refused', 'provider', order.money)) return
    const now = ctx.clock.now()
    const { id: orderId, openClaims, refundAskedAt } = order
    await markOperationFailed(tx, operation.id, failure, null)
    const money = { ...(await saleOf(tx, orderId)), orderId }
    await bookJournal(tx, releaseFailedJournal(money, operation.amountCents, operation.key), now)
    const mayGoOut = openClaims === 0 && refundAskedAt === null
    const due = { releaseDueAt: mayGoOut ? addMs(now, settings.hold.retryMs) : null }
    const held = await moveMoney(tx, order, 'transfer-refused', 'provider', due, now)
    // A refund was decided while the transfer was pending.
    if (refundAskedAt) await refundOrder(ctx, tx, held, 'system')
  })
}

/** The order is locked before the operation, and the store's money last, to avoid deadlocks. */
async function lockOrderAndOperation(tx: Tx, operation: Operation) {
  const order = operation.orderId ? await lockOrder(tx, operation.orderId) : undefined
  if (operation.kind !== 'refund' && order) await lockStoreMoney(tx, order.storeId)
  return { order, locked: await lockOperation(tx, operation.id) }
}
