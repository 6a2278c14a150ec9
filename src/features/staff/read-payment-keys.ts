import type { Context } from '../../context.ts'
import type { PaymentKeysView } from '../payments/contract.ts'
import { keysWithAuthor } from './store/payment-keys.ts'

/** Which payment keys are in force; of a key that is told is no more than its end. */
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
