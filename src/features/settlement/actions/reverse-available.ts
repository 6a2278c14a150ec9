import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { settleOperationJob } from '../../orders/jobs.ts'
import { balanceOfAccount } from '../../payments/provider.ts'
import { markOperationFailed, type Operation, requestOperation } from '../../payments/store-operations.ts'
import { partOfReversal } from '../rules.ts'
import { accountOfStore } from '../store.ts'
import { lockOrderAndOperation } from './lock-order-and-operation.ts'

/**
 * The provider refused to reverse a whole transfer, since the store's account lacks the balance. The available part is
 * reversed by another operation; the rest stays a debt that later releases pay (decisions.md). Throws if the provider
 * does not return the balance: the job retries.
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
