import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { wholeList } from '../../lib/paging.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { addToWishlist, removeFromWishlist } from './actions.ts'
import { WishCount, WishInput, WishPage } from './contract.ts'
import { wishlistErrors } from './errors.ts'
import { wishes } from './store.ts'
import { wishView } from './views.ts'

const ownWishes = { tag: 'Wishlist', access: 'member' } as const
const counted = { 200: jsonResponse(WishCount, 'The number of products on it') }

const list = operation('listWishes', 'GET /wishlist', {
  ...ownWishes,
  scope: 'account:read',
  summary: 'Returns your wishlist',
  responses: { 200: jsonResponse(WishPage, 'The whole list') },
})

const add = operation('addWish', 'POST /wishlist', {
  ...ownWishes,
  scope: 'wishlist:write',
  summary: 'Adds a product',
  request: { body: jsonBody(WishInput) },
  responses: counted,
  errors: [
    refused(catalogueErrors, 'product-not-found'),
    refused(wishlistErrors, 'already-in-wishlist', 'wishlist-full', 'wishlist-sign-in-needed'),
  ],
})

const remove = operation('removeWish', 'DELETE /wishlist/{url}', {
  ...ownWishes,
  scope: 'wishlist:write',
  summary: 'Removes a product',
  request: { params: z.object({ url: z.string().max(200) }) },
  responses: counted,
  errors: [refused(wishlistErrors, 'wishlist-sign-in-needed')],
})

export const wishlistApi = apiRouter()
  .openapi(list, async (c) => {
    const { ctx, viewer } = c.var
    const rows = await wishes(ctx.db, viewer.id)
    const now = ctx.clock.now()
    return c.json(wholeList(rows.map((row) => wishView(row, now))), 200)
  })
  .openapi(add, async (c) => {
    const { product } = c.req.valid('json')
    return c.json({ count: await addToWishlist(c.var.ctx, c.var.viewer, product) }, 200)
  })
  .openapi(remove, async (c) => {
    const { url } = c.req.valid('param')
    return c.json({ count: await removeFromWishlist(c.var.ctx, c.var.viewer, url) }, 200)
  })
