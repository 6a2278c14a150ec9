import { z } from 'zod'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { opensTo } from '../../http/opens-to.ts'
import { requireViewer } from '../accounts/policy.ts'
import { OrdersQuery } from '../orders/contract.ts'
import { paymentErrors } from '../payments/errors.ts'
import { storeErrors } from '../stores/errors.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { checkPayments } from './actions/check-payments.ts'
import { createAccountLink } from './actions/create-account-link.ts'
import { receiveWebhook } from './actions/handle-payment-event.ts'
import { OnboardingLink, PaymentsStatus, StoreMoneyPage } from './contract.ts'
import { settlementErrors } from './errors.ts'
import { storeMoneyPage } from './read.ts'

/** As Stripe sends it; only its signature and its id are relied upon. */
const PaymentEvent = z.looseObject({ id: z.string(), object: z.string(), type: z.string() })

const statusRoute = operation({
  id: 'getStorePayments',
  tag: 'Store payments',
  access: 'member',
  method: 'get',
  path: '/store/payments',
  security: opensTo('sales:read'),
  summary: 'Whether your store can be paid',
  responses: { 200: jsonResponse(PaymentsStatus, 'As the provider tells it now') },
  errors: [refused(storeErrors, 'store-missing')],
})
const linkRoute = operation({
  id: 'createPaymentsLink',
  tag: 'Store payments',
  access: 'member',
  method: 'post',
  path: '/store/payments/link',
  summary: 'Starts or continues the set-up at the provider',
  responses: { 200: jsonResponse(OnboardingLink, 'Where to go') },
  errors: [
    refused(settlementErrors, 'account-link-failed'),
    refused(storeErrors, 'store-missing'),
    refused(paymentErrors, 'payments-not-set-up'),
  ],
})

const moneyRoute = operation({
  id: 'getStoreMoney',
  tag: 'Store payments',
  access: 'member',
  method: 'get',
  path: '/store/money',
  security: opensTo('sales:read'),
  summary: 'What is held, due, sent and owed, and a page of the orders, newest first',
  request: { query: OrdersQuery },
  responses: { 200: jsonResponse(StoreMoneyPage, 'Your store’s money') },
  errors: [refused(storeErrors, 'store-missing')],
})

export function settlementApi() {
  return apiRouter()
    .openapi(moneyRoute, async (c) => {
      const store = await authorizeOwnStore(c.var.ctx.db, requireViewer(c.var.viewer))
      return c.json(await storeMoneyPage(c.var.ctx, store.id, c.req.valid('query')), 200)
    })
    .openapi(statusRoute, async (c) => {
      const store = await authorizeOwnStore(c.var.ctx.db, requireViewer(c.var.viewer))
      return c.json(await checkPayments(c.var.ctx, store.id, true), 200)
    })
    .openapi(linkRoute, async (c) =>
      c.json(await createAccountLink(c.var.ctx, requireViewer(c.var.viewer)), 200),
    )
}

const webhookRoute = operation({
  id: 'receivePaymentEvent',
  tag: 'Webhooks',
  access: 'provider',
  method: 'post',
  path: '/webhooks/payments',
  summary: 'Takes in an event of the payment provider; an event that is known already changes nothing',
  request: { body: jsonBody(PaymentEvent) },
  responses: { 200: jsonResponse(z.object({ received: z.literal(true) }), 'Kept, and most often done') },
  errors: [refused(paymentErrors, 'webhook-refused')],
})

/** The provider's doorbell. It wants a quick 2xx. */
export function webhooksApi() {
  const api = apiRouter()
  // Declared apart from its handler: the signature is of the bytes as they came.
  api.openAPIRegistry.registerPath(webhookRoute)
  api.post('/webhooks/payments', async (c) => {
    await receiveWebhook(c.var.ctx, await c.req.text(), c.req.header('stripe-signature') ?? null)
    return c.json({ received: true })
  })
  return api
}
