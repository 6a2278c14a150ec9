import Stripe from 'stripe'
import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { paths } from '../../../paths.ts'
import { requirePayments } from '../../payments/policy.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import { settlementErrors } from '../errors.ts'
import { payableStore } from '../store.ts'
import { connectAccount } from './connect-account.ts'

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
