import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation } from '../../http/openapi-parts.ts'
import { mergeCart } from './actions.ts'
import { CartInput, JoinedCart } from './contract.ts'
import { cartOf } from './store.ts'

const readRoute = operation('getCart', 'GET /cart', {
  tag: 'Cart',
  access: 'member',
  summary: 'Returns your stored cart',
  responses: { 200: jsonResponse(CartInput, 'The lines of the cart') },
})
const mergeRoute = operation('mergeCart', 'POST /cart/merge', {
  tag: 'Cart',
  access: 'member',
  summary: 'Merges a cart into the stored one, as at login',
  request: { body: jsonBody(CartInput) },
  responses: { 200: jsonResponse(JoinedCart, 'The merged lines') },
})

export const cartApi = apiRouter()
  .openapi(readRoute, async (c) => c.json({ lines: await cartOf(c.var.ctx.db, c.var.viewer.id) }, 200))
  .openapi(mergeRoute, async (c) => {
    const { lines } = c.req.valid('json')
    return c.json(await mergeCart(c.var.ctx, c.var.viewer, lines), 200)
  })
