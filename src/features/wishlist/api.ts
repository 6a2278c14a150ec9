import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { opensTo } from '../../http/opens-to.ts'
import { requireViewer } from '../accounts/policy.ts'
import { addToWishlist, removeFromWishlist } from './actions.ts'
import { WishCount, WishInput, WishPage } from './contract.ts'
import { wishes } from './store.ts'
import { wishView } from './views.ts'

const tags = ['Lista de deseos']
const counted = {
  200: { description: 'Cuántos hay ahora', content: { 'application/json': { schema: WishCount } } },
}

const list = createRoute({
  method: 'get',
  path: '/wishlist',
  security: opensTo('account:read'),
  tags,
  summary: 'Tu lista de deseos',
  responses: {
    200: { description: 'Toda la lista', content: { 'application/json': { schema: WishPage } } },
  },
})

const add = createRoute({
  method: 'post',
  path: '/wishlist',
  security: opensTo('wishlist:write'),
  tags,
  summary: 'Agregar un producto',
  request: {
    body: { content: { 'application/json': { schema: WishInput } }, required: true },
  },
  responses: counted,
})

const remove = createRoute({
  method: 'delete',
  path: '/wishlist/{url}',
  security: opensTo('wishlist:write'),
  tags,
  summary: 'Quitar un producto',
  request: { params: z.object({ url: z.string().max(200) }) },
  responses: counted,
})

export function wishlistApi() {
  return apiRouter()
    .openapi(list, async (c) => {
      const { ctx, viewer } = c.var
      const rows = await wishes(ctx.db, requireViewer(viewer).id)
      const now = ctx.clock.now()
      return c.json(
        { items: rows.map((row) => wishView(row, now)), total: rows.length, nextCursor: null },
        200,
      )
    })
    .openapi(add, async (c) => {
      const { product } = c.req.valid('json')
      return c.json({ count: await addToWishlist(c.var.ctx, c.var.viewer, product) }, 200)
    })
    .openapi(remove, async (c) => {
      const { url } = c.req.valid('param')
      return c.json({ count: await removeFromWishlist(c.var.ctx, c.var.viewer, url) }, 200)
    })
}
