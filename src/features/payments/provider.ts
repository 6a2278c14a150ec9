import Stripe from 'stripe'
import type { Context } from '../../context.ts'
import { HOUR } from '../../lib/dates.ts'
import type { Operation } from './store-operations.ts'

/** The provider forgets idempotency keys after a day: older attempts are looked up first. */
const KEY_LIFETIME_MS = 23 * HOUR
/** Maximum difference to the provider's clock. */
const CLOCKS_APART_MS = HOUR

/**
 * Executes an operation at the provider and returns the created object's id. Safe to repeat: the idempotency key is
 * the operation's, and before another key, or after its lifetime, an earlier result is searched.
 */
export async function executeOperation(ctx: Context, operation: Operation): Promise<string> {
  const sentLongAgo =
    operation.firstSentAt !== null &&
    ctx.clock.now().getTime() - operation.firstSentAt.getTime() > KEY_LIFETIME_MS
  const mayExist = sentLongAgo || operation.refusals > 0
  const earlier = mayExist ? await findEarlier(ctx, operation) : undefined
  if (earlier) return earlier
  const options: Stripe.RequestOptions = { idempotencyKey: sentKey(operation) }
  const metadata = { operation: operation.key }
  const { request, amountCents: amount } = operation
  const field = (name: string) => {
    const value = request[name]
    if (value === undefined) throw new Error(`operation ${operation.key} lacks ${name}`)
    return value
  }
  switch (operation.kind) {
    case 'transfer': {
      const transfer = await ctx.payments.transfers.create(
        {
          amount,
          currency: 'mxn',
          destination: field('destination'),
          source_transaction: field('charge'),
          metadata,
        },
        options,
      )
      return createdId(transfer, 'transfer')
    }
    case 'refund': {
      const refund = await ctx.payments.refunds.create(
        { payment_intent: field('paymentIntent'), amount, reason: 'requested_by_customer', metadata },
        options,
      )
      return createdId(refund, 'refund')
    }
    case 'reversal': {
      const reversal = await ctx.payments.transfers.createReversal(
        field('transfer'),
        { amount, metadata },
        options,
      )
      return createdId(reversal, 'transfer_reversal')
    }
  }
}

/** The provider stores refusals under their key, so the next attempt needs another one. */
function sentKey({ key, refusals }: Operation): string {
  return refusals === 0 ? key : `${key}:${refusals}`
}

/**
 * Whether the provider refused for certain, so that nothing has moved. Conflicts (409), rate limits (429), wrong keys
 * (401, 403), idempotency errors and missing responses are uncertain.
 */
export function isProviderRefusal(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  if (error instanceof Stripe.errors.StripeIdempotencyError) return false
  const status = error.statusCode ?? 0
  return status >= 400 && status < 500 && ![401, 403, 409, 429].includes(status)
}

async function findEarlier(ctx: Context, operation: Operation): Promise<string | undefined> {
  const isSameOperation = (object: { metadata: Stripe.Metadata | null }) =>
    object.metadata?.['operation'] === operation.key
  const { request } = operation
  switch (operation.kind) {
    case 'transfer':
      return findIn(
        ctx.payments.transfers.list({
          destination: request['destination'] ?? '',
          // Limits a long list: the transfer cannot be older than its row.
          created: { gte: Math.floor((operation.createdAt.getTime() - CLOCKS_APART_MS) / 1_000) },
          limit: 100,
        }),
        isSameOperation,
      )
    case 'refund':
      return findIn(
        ctx.payments.refunds.list({ payment_intent: request['paymentIntent'] ?? '', limit: 100 }),
        isSameOperation,
      )
    case 'reversal':
      return findIn(
        ctx.payments.transfers.listReversals(request['transfer'] ?? '', { limit: 100 }),
        isSameOperation,
      )
  }
}

async function findIn<Item extends { id: string }>(
  list: AsyncIterable<Item>,
  matches: (item: Item) => boolean,
): Promise<string | undefined> {
  for await (const item of list) if (matches(item)) return item.id
  return undefined
}

/** The SDK accepts any response without an `error` key. */
function createdId(answer: { id: string; object: string }, object: string): string {
  if (answer.object !== object || !answer.id) throw new Error(`the provider answered no ${object}`)
  return answer.id
}

/** Reversible balance of a connected account, centavos; never negative. */
export async function balanceOfAccount(ctx: Context, accountId: string): Promise<number> {
  const { available, pending } = await ctx.payments.balance.retrieve({}, { stripeAccount: accountId })
  const pesos = [...available, ...pending].filter(({ currency }) => currency === 'mxn')
  return Math.max(
    0,
    pesos.reduce((sum, { amount }) => sum + amount, 0),
  )
}

export async function refundState(ctx: Context, refundId: string): Promise<'pending' | 'done' | 'failed'> {
  const { status } = await ctx.payments.refunds.retrieve(refundId)
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
