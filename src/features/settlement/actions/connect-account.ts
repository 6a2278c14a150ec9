import type Stripe from 'stripe'
import type { Context } from '../../../context.ts'
import { accountByProviderId, accountOfStore, type PayoutAccount, saveAccount } from '../store.ts'

/** Being paid needs the ability to receive transfers, and no other. */
const CONFIGURATION = 'configuration.recipient'

type PayableStore = { id: number; name: string; email: string }

/** Created on the first call; the store's id is the idempotency key. */
export async function connectAccount(ctx: Context, store: PayableStore): Promise<PayoutAccount> {
  const known = await accountOfStore(ctx.db, store.id)
  if (known) return known
  const account = await ctx.payments.v2.core.accounts.create(
    {
      contact_email: store.email,
      display_name: store.name,
      dashboard: 'express',
      identity: { country: 'mx' },
      defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
      configuration: {
        recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
      },
      include: [CONFIGURATION, 'requirements'],
      metadata: { store_id: String(store.id) },
    },
    { idempotencyKey: `account:${store.id}` },
  )
  return keep(ctx, store.id, account)
}

/** Called after a webhook and when the seller returns from the provider's form. */
export async function refreshAccount(ctx: Context, accountId: string): Promise<PayoutAccount | undefined> {
  const known = await accountByProviderId(ctx.db, accountId)
  if (!known) return undefined
  const account = await ctx.payments.v2.core.accounts.retrieve(accountId, {
    include: [CONFIGURATION, 'requirements'],
  })
  return keep(ctx, known.storeId, account)
}

async function keep(ctx: Context, storeId: number, account: Stripe.V2.Core.Account): Promise<PayoutAccount> {
  const transfers = account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers
  const row: PayoutAccount = {
    storeId,
    accountId: account.id,
    ready: transfers?.status === 'active',
    missing: (account.requirements?.entries ?? []).map((entry) => entry.description),
    checkedAt: ctx.clock.now(),
  }
  await saveAccount(ctx.db, row)
  return row
}
