import Stripe from 'stripe'
import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { paths } from '../../../paths.ts'
import { requirePayments } from '../../payments/policy.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import type { PaymentsStatus } from '../contract.ts'
import { settlementErrors } from '../errors.ts'
import {
  accountByProviderId,
  accountOfStore,
  type PayoutAccount,
  payableStore,
  saveAccount,
} from '../store.ts'

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
  return storeAccount(ctx, store.id, account)
}

/** Called after a webhook and when the seller returns from the provider's form. */
export async function refreshAccount(ctx: Context, accountId: string): Promise<PayoutAccount | undefined> {
  const known = await accountByProviderId(ctx.db, accountId)
  if (!known) return undefined
  const account = await ctx.payments.v2.core.accounts.retrieve(accountId, {
    include: [CONFIGURATION, 'requirements'],
  })
  return storeAccount(ctx, known.storeId, account)
}

async function storeAccount(
  ctx: Context,
  storeId: number,
  account: Stripe.V2.Core.Account,
): Promise<PayoutAccount> {
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

/** `ask` queries the provider about the payout account; without its answer the last known state counts (D2 §8). */
export async function checkPayments(
  ctx: Context,
  storeId: number,
  refresh: boolean,
): Promise<PaymentsStatus> {
  const known = await accountOfStore(ctx.db, storeId)
  const fresh =
    refresh && known && !known.ready
      ? await refreshAccount(ctx, known.accountId).catch((error: unknown) => {
          ctx.log.warn({ err: error, store: storeId }, 'the provider did not say how the account stands')
          return undefined
        })
      : undefined
  const account = fresh ?? known
  return {
    accountId: account?.accountId ?? null,
    onboardingComplete: account?.ready ?? false,
    onboardingLink: account?.ready ? null : ctx.env.PUBLIC_URL + paths.paymentsSetUp(),
    missing: account?.missing ?? [],
  }
}

/**
 * Link to the provider's onboarding form (SEL-06).
 * @throws payments-not-set-up, store-missing, account-link-failed if the provider refuses or does not respond
 */
export async function createAccountLink(ctx: Context, viewer: Viewer): Promise<{ url: string }> {
  requirePayments(ctx)
  const { id } = await authorizeOwnStore(ctx.db, viewer)
  const store = await payableStore(ctx.db, id)
  const back = `${ctx.env.PUBLIC_URL}${paths.paymentsSetUp()}`
  try {
    const { accountId } = await connectAccount(ctx, store)
    const link = await ctx.payments.v2.core.accountLinks.create({
      account: accountId,
      use_case: {
        type: 'account_onboarding',
        account_onboarding: { refresh_url: back, return_url: back },
      },
    })
    return { url: link.url }
  } catch (error) {
    ctx.log.error({ err: error, store: store.id }, 'the provider made no onboarding link')
    // The provider's message is English and may contain keys.
    const reason = error instanceof Stripe.errors.StripeConnectionError ? 'no hubo respuesta' : 'Desconocido'
    throw appError(settlementErrors, 'account-link-failed', { params: { reason } })
  }
}
