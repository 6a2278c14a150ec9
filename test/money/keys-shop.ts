import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { rateLimits } from '../../src/features/limits/tables.ts'
import { readPaymentKeys } from '../../src/features/staff/read-site.ts'
import type { Staff } from '../../src/lib/viewer.ts'
import { createLog } from '../../src/platform/log.ts'
import { paymentKeys } from '../../src/platform/payments/tables.ts'
import { writeSetup } from '../../src/platform/site/store.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { accepted, makeStaff } from '../sale/orders.ts'
import { startProvider } from './provider-proxy.ts'

export const KEY = 'sk_test_firstkey0001'
export const OTHER = 'rk_test_otherkey0002'
export const FOREIGN = 'sk_test_foreignkey03'
export const SECRET = 'whsec_test_0123456789'

export let provider: Awaited<ReturnType<typeof startProvider>>
export let shop: Shop
export let administrator: Staff
export let staff: Browser
export const lines: string[] = []

/** A shop without keys before each test of a file, beside a provider with three. */
export function startWithoutKeys(): void {
  beforeAll(async () => {
    provider = await startProvider()
    for (const [key, account] of [
      [KEY, 'acct_own'],
      [OTHER, 'acct_own'],
      [FOREIGN, 'acct_foreign'],
    ] as const)
      provider.keys.set(key, account)
    const none = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
    shop = await startShop({ renderPage, env: { ...none, STRIPE_API_BASE: provider.url, DEMO: 'off' } })
    provider.state.target = shop.sandboxUrl
    await shop.ctx.db.transaction((tx) => writeSetup(tx, { openedAt: shop.ctx.clock.now() }))
    await shop.ctx.site.refresh()
    shop.ctx.log = createLog('debug', { write: (line) => void lines.push(line) })
    administrator = await makeStaff(shop)
    staff = await shop.as(administrator.email)
  })
  afterAll(async () => {
    await shop.stop()
    await provider.stop()
  })
  beforeEach(async () => {
    await shop.ctx.db.delete(paymentKeys)
    await shop.ctx.db.delete(rateLimits)
    await shop.ctx.paymentKeys.refresh()
    Object.assign(provider.state, { chargesEnabled: true, live: false, isAway: false, together: 1 })
    provider.forbidden.length = 0
    provider.endpoints.clear()
    provider.destinations.clear()
    provider.asked.length = 0
  })
}

export const view = () => readPaymentKeys(shop.ctx)
export const save = (secretKey: string, webhookSecret = SECRET, by = staff) =>
  by.submit('/staff/settings', 'payment-keys', { secretKey, webhookSecret })
export const saved = (secretKey: string, webhookSecret = SECRET) => accepted(save(secretKey, webhookSecret))
/** A webhook of the provider about nothing that we know. */
export async function ring(secret: string): Promise<number> {
  const payload = JSON.stringify({ id: `evt_${Math.random()}`, object: 'event', type: 'plan.created' })
  const signature = await new Stripe('sk_test_x').webhooks.generateTestHeaderStringAsync({ payload, secret })
  const answer = await fetch(`${shop.url}/api/v1/webhooks/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
  return answer.status
}
