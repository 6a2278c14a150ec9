import { z } from 'zod'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { OrdersQuery } from '../orders/contract.ts'
import { paymentErrors } from '../payments/errors.ts'
import { storeErrors } from '../stores/errors.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { receiveWebhook } from './actions/handle-payment-event.ts'
import { checkPayments, createAccountLink } from './actions/payout-account.ts'
import { OnboardingLink, PaymentsStatus, StoreMoneyPage } from './contract.ts'
import { settlementErrors } from './errors.ts'
import { storeMoneyPage } from './read.ts'

const ownPayments = { tag: 'Store payments', access: 'member' } as const

/** Stripe's format; only signature and id are trusted. */
const PaymentEvent = z.looseObject({ id: z.string(), object: z.string(), type: z.string() })

const statusRoute = operation('getStorePayments', 'GET /store/payments', {
  ...ownPayments,
  scope: 'sales:read',
  summary: 'Returns whether your store can receive payouts',
  responses: { 200: jsonResponse(PaymentsStatus, 'The current state at the provider') },
  errors: [refused(storeErrors, 'store-missing')],
})
const linkRoute = operation('createPaymentsLink', 'POST /store/payments/link', {
  ...ownPayments,
  summary: 'Starts or continues the onboarding at the provider',
  responses: { 200: jsonResponse(OnboardingLink, 'The address of the onboarding page') },
  errors: [
    refused(settlementErrors, 'account-link-failed'),
    refused(storeErrors, 'store-missing'),
    refused(paymentErrors, 'payments-not-set-up'),
  ],
})

const moneyRoute = operation('getStoreMoney', 'GET /store/money', {
  ...ownPayments,
  scope: 'sales:read',
  summary: 'Returns your store’s held, due, paid and owed amounts, and a page of orders, newest first',
  request: { query: OrdersQuery },
  responses: { 200: jsonResponse(StoreMoneyPage, 'Your store’s money') },
  errors: [refused(storeErrors, 'store-missing')],
})

export const settlementApi = apiRouter()
  .openapi(moneyRoute, async (c) => {
    const store = await authorizeOwnStore(c.var.ctx.db, c.var.viewer)
    return c.json(await storeMoneyPage(c.var.ctx, store.id, c.req.valid('query')), 200)
  })
  .openapi(statusRoute, async (c) => {
    const store = await authorizeOwnStore(c.var.ctx.db, c.var.viewer)
    return c.json(await checkPayments(c.var.ctx, store.id, true), 200)
  })
  .openapi(linkRoute, async (c) => c.json(await createAccountLink(c.var.ctx, c.var.viewer), 200))

const webhookRoute = operation('receivePaymentEvent', 'POST /webhooks/payments', {
  tag: 'Webhooks',
  access: 'provider',
  summary: 'Receives an event of the payment provider; a repeated event has no effect',
  request: { body: jsonBody(PaymentEvent) },
  responses: {
    200: jsonResponse(z.object({ received: z.literal(true) }), 'The event is stored and usually processed'),
  },
  errors: [refused(paymentErrors, 'webhook-refused')],
})

/** Processes an event within the request for three seconds at most, then by a job. */
export function webhooksApi() {
  const api = apiRouter()
  // Declared without its handler: the signature is of the raw bytes.
  api.openAPIRegistry.registerPath(webhookRoute)
  api.post('/webhooks/payments', async (c) => {
    await receiveWebhook(c.var.ctx, await c.req.text(), c.req.header('stripe-signature') ?? null)
    return c.json({ received: true })
  })
  return api
}
