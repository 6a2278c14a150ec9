import { createRoute } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonResponse } from '../../http/openapi-parts.ts'
import { opensTo } from '../../http/opens-to.ts'
import { requireViewer } from '../accounts/policy.ts'
import { OrdersQuery } from '../orders/contract.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { checkPayments } from './actions/check-payments.ts'
import { createAccountLink } from './actions/create-account-link.ts'
import { receiveWebhook } from './actions/handle-payment-event.ts'
import { OnboardingLink, PaymentsStatus, StoreMoneyPage } from './contract.ts'
import { storeMoneyPage } from './read.ts'

const tags = ['Pagos de la tienda']

const statusRoute = createRoute({
  method: 'get',
  path: '/store/payments',
  security: opensTo('sales:read'),
  tags,
  summary: 'Whether your store can be paid',
  responses: { 200: jsonResponse(PaymentsStatus, 'As the provider tells it now') },
})
const linkRoute = createRoute({
  method: 'post',
  path: '/store/payments/link',
  tags,
  summary: 'Starts or continues the set-up at the provider',
  responses: { 200: jsonResponse(OnboardingLink, 'Where to go') },
})

const moneyRoute = createRoute({
  method: 'get',
  path: '/store/money',
  security: opensTo('sales:read'),
  tags,
  summary: 'What is held, due, sent and owed, and a page of the orders, newest first',
  request: { query: OrdersQuery },
  responses: { 200: jsonResponse(StoreMoneyPage, 'Your store’s money') },
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

/** The provider's doorbell. It wants a quick 2xx. */
export function webhooksApi() {
  const api = apiRouter()
  api.post('/webhooks/payments', async (c) => {
    await receiveWebhook(c.var.ctx, await c.req.text(), c.req.header('stripe-signature') ?? null)
    return c.json({ received: true })
  })
  return api
}
