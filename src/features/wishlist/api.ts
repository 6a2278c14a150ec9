import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { operation, refused } from '../../http/openapi-parts.ts'
import { requireScope } from '../../http/require-scope.ts'
import { requireViewer } from '../accounts/policy.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { addToWishlist, removeFromWishlist } from './actions.ts'
import { WishCount, WishInput, WishPage } from './contract.ts'
import { wishlistErrors } from './errors.ts'
import { wishes } from './store.ts'
import { wishView } from './views.ts'

const counted = {
  200: {
    description: 'The number of products on it',
    content: { 'application/json': { schema: WishCount } },
  },
}

const list = operation({
  id: 'listWishes',
  tag: 'Wishlist',
  access: 'member',
  method: 'get',
  path: '/wishlist',
  security: requireScope('account:read'),
  summary: 'Returns your wishlist',
  responses: {
    200: { description: 'The whole list', content: { 'application/json': { schema: WishPage } } },
  },
})

const add = operation({
  id: 'addWish',
  tag: 'Wishlist',
  access: 'member',
  method: 'post',
  path: '/wishlist',
  security: requireScope('wishlist:write'),
  summary: 'Adds a product',
  request: {
    body: { content: { 'application/json': { schema: WishInput } }, required: true },
  },
  responses: counted,
  errors: [
    refused(catalogueErrors, 'product-not-found'),
    refused(wishlistErrors, 'already-in-wishlist', 'wishlist-full', 'wishlist-sign-in-needed'),
  ],
})

const remove = operation({
  id: 'removeWish',
  tag: 'Wishlist',
  access: 'member',
  method: 'delete',
  path: '/wishlist/{url}',
  security: requireScope('wishlist:write'),
  summary: 'Removes a product',
  request: { params: z.object({ url: z.string().max(200) }) },
  responses: counted,
  errors: [refused(wishlistErrors, 'wishlist-sign-in-needed')],
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
