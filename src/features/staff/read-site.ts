import type { Context } from '../../context.ts'
import { listVersions } from '../../platform/site/store.ts'
import type { PaymentKeysView } from '../payments/contract.ts'
import { firstTerms } from '../settings/rules-terms.ts'
import { keysWithAuthor } from './store/payment-keys.ts'
import { allTermsView, identityView } from './views-site.ts'

export async function readSiteSettings(ctx: Context) {
  const rows = await listVersions(ctx.db)
  const identity = ctx.site.identity()
  return { logo: identity.logo, identity: identityView(identity), terms: allTermsView(rows, firstTerms, ctx) }
}

/** Payment keys in force; of the secret key only its last four characters. */
export async function readPaymentKeys({ db, env, paymentKeys }: Context): Promise<PaymentKeysView> {
  const state = paymentKeys.state()
  const reachable = env.PUBLIC_URL.startsWith('https:')
  const nothing = { live: null, lastFour: null, account: null, webhook: null, since: null, by: null }
  if (state === 'environment') {
    const key = paymentKeys.secretKey() ?? ''
    return { ...nothing, state, reachable, live: /^(sk|rk)_live_/.test(key), lastFour: key.slice(-4) }
  }
  const row = await keysWithAuthor(db)
  if (!row) return { ...nothing, state, reachable }
  const { live, lastFour, account, webhook, madeAt, by } = row
  return { state, reachable, live, lastFour, account, webhook, since: madeAt.toISOString(), by }
}
