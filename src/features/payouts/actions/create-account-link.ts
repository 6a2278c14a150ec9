import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { paths } from '../../../web/routes.ts'
import type { Viewer } from '../../accounts/rules.ts'
import { paymentErrors } from '../../payments/errors.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import { payableStore } from '../store.ts'
import { connectAccount } from './connect-account.ts'

/**
 * The provider's form where a seller sets up being paid (SEL-06); the account is made on the first call.
 * Throws store-missing, payment-unavailable.
 */
export async function createAccountLink(ctx: Context, viewer: Viewer): Promise<{ url: string }> {
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
    throw appError(paymentErrors, 'payment-unavailable')
  }
}
