import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { raiseStaffTask } from '../../inbox/store.ts'
import { executeOperation, isProviderRefusal, refundState } from '../../payments/provider.ts'
import {
  markOperationSent,
  noteOperationFailure,
  type Operation,
  operationById,
} from '../../payments/store-operations.ts'
import { lockOrderAndOperation } from './lock-order-and-operation.ts'
import { reverseAvailable } from './reverse-available.ts'
import { revertRelease } from './revert-release.ts'
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
  const providerId = operation.providerId ?? (await make(ctx, operation))
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
async function make(ctx: Context, operation: Operation): Promise<string | undefined> {
  if (!(await markOperationSent(ctx.db, operation.id, ctx.clock.now()))) return undefined
  try {
    return await executeOperation(ctx, operation)
  } catch (error) {
    const refused = isProviderRefusal(error)
    await noteOperationFailure(ctx.db, operation, String(error), refused)
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
