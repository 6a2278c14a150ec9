import { apiRouter } from '../../http/api-router.ts'
import { receiveWebhook } from './actions/receive-webhook.ts'

/** The provider's doorbell. It wants a quick 2xx; the work is a job's. */
export function paymentsApi() {
  const api = apiRouter()
  api.post('/webhooks/payments', async (c) => {
    await receiveWebhook(c.var.ctx, await c.req.text(), c.req.header('stripe-signature') ?? null)
    return c.json({ received: true })
  })
  return api
}
