import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation } from '../../http/openapi-parts.ts'
import { requireViewer } from '../accounts/policy.ts'
import { mergeCart } from './actions.ts'
import { CartInput, JoinedCart } from './contract.ts'
import { cartOf } from './store.ts'

const readRoute = operation({
  id: 'getCart',
  tag: 'Cart',
  access: 'member',
  method: 'get',
  path: '/cart',
  summary: 'Returns your stored cart',
  responses: { 200: jsonResponse(CartInput, 'The lines of the cart') },
})
const mergeRoute = operation({
  id: 'mergeCart',
  tag: 'Cart',
  access: 'member',
  method: 'post',
  path: '/cart/merge',
  summary: 'Merges a cart into the stored one, as at login',
  request: { body: jsonBody(CartInput) },
  responses: { 200: jsonResponse(JoinedCart, 'The merged lines') },
})

export function cartApi() {
  return apiRouter()
    .openapi(readRoute, async (c) =>
      c.json({ lines: await cartOf(c.var.ctx.db, requireViewer(c.var.viewer).id) }, 200),
    )
    .openapi(mergeRoute, async (c) => {
      const { lines } = c.req.valid('json')
      return c.json(await mergeCart(c.var.ctx, requireViewer(c.var.viewer), lines), 200)
    })
}
