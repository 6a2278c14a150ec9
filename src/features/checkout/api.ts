import { z } from '@hono/zod-openapi'
import { apiRouter, memberAndId } from '../../http/api-router.ts'
import { idParams, jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { appError } from '../../lib/errors.ts'
import { saveCart } from '../cart/actions.ts'
import { CartInput, CartView, KeptCartView } from '../cart/contract.ts'
import { cartErrors } from '../cart/errors.ts'
import { orderNumberText } from '../orders/texts.ts'
import { idempotencyHeaders } from '../payments/api-idempotency.ts'
import { paymentErrors } from '../payments/errors.ts'
import { abandonCheckout } from './actions/abandon-checkout.ts'
import { startCheckout } from './actions/start-checkout.ts'
import { CheckoutInput, CheckoutStarted } from './contract.ts'
import { checkoutErrors } from './errors.ts'
import { quoteCart } from './read.ts'
import { checkoutStates } from './rules.ts'
import { ownCheckout } from './store.ts'

const buyersCheckout = { tag: 'Checkout', access: 'member' } as const
const CheckoutView = z.object({
  id: z.uuid(),
  state: z.enum(checkoutStates),
  subtotalCents: z.int(),
  currency: z.literal('MXN'),
  expiresAt: z.iso.datetime(),
  url: z.url().nullable(),
  orders: z.array(z.object({ id: z.uuid(), number: z.string() })),
})

// The cart's routes belong to this feature, because stock reserved by the viewer's own unfinished payment
// counts as available.
const quoteRoute = operation('quoteCart', 'POST /cart/quote', {
  tag: 'Cart',
  access: 'everyone',
  summary:
    'Returns the current prices of a cart; stock reserved by your own unfinished payment is available to you',
  request: { body: jsonBody(CartInput) },
  responses: { 200: jsonResponse(CartView, 'The cart by store') },
})
const saveRoute = operation('saveCart', 'PUT /cart', {
  tag: 'Cart',
  access: 'member',
  summary: 'Stores the cart for your other devices and returns its current prices',
  request: { body: jsonBody(CartInput) },
  responses: { 200: jsonResponse(KeptCartView, 'The cart by store') },
})
const startRoute = operation('createCheckout', 'POST /checkouts', {
  ...buyersCheckout,
  summary: 'Prices the cart, reserves its stock and opens the payment page',
  request: {
    headers: idempotencyHeaders,
    body: jsonBody(CheckoutInput),
  },
  responses: { 201: jsonResponse(CheckoutStarted, 'The address of the payment page') },
  errors: [
    refused(cartErrors, 'cart-too-large'),
    refused(
      checkoutErrors,
      'agreed-one-piece',
      'cart-empty',
      'cart-line-unavailable',
      'cart-too-long',
      'cart-too-small',
      'campus-needs-student',
      'campus-needs-verified-store',
      'checkout-closed',
      'checkout-in-progress',
      'earlier-payment-done',
      'faculty-unknown',
      'out-of-stock',
      'store-closed',
      'order-refused',
      'own-product',
      'payment-processing',
      'too-many-pieces',
      'total-changed',
    ),
    refused(
      paymentErrors,
      'idempotency-key-missing',
      'idempotency-key-reused',
      'payment-unavailable',
      'payments-not-set-up',
    ),
  ],
})
const readRoute = operation('getCheckout', 'GET /checkouts/{id}', {
  ...buyersCheckout,
  summary: 'Returns one of your checkouts',
  request: { params: idParams },
  responses: { 200: jsonResponse(CheckoutView, 'The checkout') },
  errors: [refused(checkoutErrors, 'checkout-not-found')],
})

const cancelRoute = operation('cancelCheckout', 'DELETE /checkouts/{id}', {
  ...buyersCheckout,
  summary: 'Cancels an unfinished payment and releases its stock',
  request: { params: idParams },
  responses: { 204: { description: 'Cancelled; nothing was charged' } },
  errors: [
    refused(
      checkoutErrors,
      'checkout-closed',
      'checkout-not-found',
      'earlier-payment-done',
      'payment-processing',
    ),
    refused(paymentErrors, 'payment-unavailable'),
  ],
})

export const checkoutApi = apiRouter()
  .openapi(quoteRoute, async (c) =>
    c.json(await quoteCart(c.var.ctx, c.var.viewer, c.req.valid('json').lines), 200),
  )
  .openapi(saveRoute, async (c) => {
    const { lines } = c.req.valid('json')
    const { ctx } = c.var
    const { viewer } = c.var
    const revision = await saveCart(ctx, viewer, lines)
    return c.json({ ...(await quoteCart(ctx, viewer, lines)), revision }, 200)
  })
  .openapi(cancelRoute, async (c) => {
    await abandonCheckout(c.var.ctx, c.var.viewer, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(startRoute, async (c) => {
    const { viewer } = c.var
    const key = c.req.valid('header')['idempotency-key']
    if (key === undefined) throw appError(paymentErrors, 'idempotency-key-missing')
    return c.json(await startCheckout(c.var.ctx, viewer, c.req.valid('json'), key), 201)
  })
  .openapi(readRoute, async (c) => {
    const { ctx, viewer, id: checkoutId } = memberAndId(c)
    const [checkout] = await ownCheckout(ctx.db).execute({ id: checkoutId, buyerId: viewer.id })
    if (!checkout) throw appError(checkoutErrors, 'checkout-not-found')
    const { id, state, subtotalCents, expiresAt, sessionUrl, orders } = checkout
    return c.json(
      {
        id,
        state,
        subtotalCents,
        currency: 'MXN' as const,
        expiresAt: expiresAt.toISOString(),
        url: state === 'open' ? sessionUrl : null,
        orders: (orders ?? []).map((order) => ({ id: order.id, number: orderNumberText(order.number) })),
      },
      200,
    )
  })
