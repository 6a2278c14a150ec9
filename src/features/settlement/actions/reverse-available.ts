import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { settleOperationJob } from '../../orders/jobs.ts'
import { balanceOfAccount } from '../../payments/provider.ts'
import { markOperationFailed, type Operation, requestOperation } from '../../payments/store-operations.ts'
import { partOfReversal } from '../rules.ts'
import { accountOfStore } from '../store.ts'
import { lockOrderAndOperation } from './lock-order-and-operation.ts'

/**
 * The provider refused to call a transfer back whole: the store's account no longer holds all of it. What is
 * there is called back by a reversal of its own; the rest stays a debt of the store, which its next releases pay
 * (decisions.md). Throws what the provider throws when it does not tell the balance: the job comes back.
 */
export async function reverseAvailable(ctx: Context, operation: Operation, failure: string): Promise<void> {
  const there = await balanceThere(ctx, operation)
  await inTransaction(ctx.db, async (tx) => {
    const { locked } = await lockOrderAndOperation(tx, operation)
    if (locked?.state !== 'pending') return
    await markOperationFailed(tx, operation.id, failure, null)
    const part = partOfReversal(operation, there)
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

async function balanceThere(ctx: Context, { request }: Operation): Promise<number> {
  const storeId = Number(request['store'])
  const account = Number.isInteger(storeId) ? await accountOfStore(ctx.db, storeId) : undefined
  return account ? balanceOfAccount(ctx, account.accountId) : 0
}
