import type { Context } from '../../../context.ts'
import { paths } from '../../../paths.ts'
import type { PaymentsStatus } from '../contract.ts'
import { accountOfStore } from '../store.ts'
import { refreshAccount } from './connect-account.ts'

/**
 * State of a store's payout account. With `ask`, the provider is queried; if that fails, the last known state counts
 * (D2 §8).
 */
export async function checkPayments(ctx: Context, storeId: number, ask: boolean): Promise<PaymentsStatus> {
  const known = await accountOfStore(ctx.db, storeId)
  const fresh =
    ask && known && !known.ready
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
