import { hash } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { revokeTokensOf } from '../features/access-tokens/actions/manage-tokens.ts'
import { tokenGuard } from '../features/access-tokens/api-guard.ts'
import { accountsApi } from '../features/accounts/api.ts'
import { googleApi } from '../features/accounts/api-google.ts'
import { profileApi } from '../features/accounts/api-profile.ts'
import { studentApi } from '../features/accounts/api-student.ts'
import { closingApi } from '../features/accounts-closing/api.ts'
import { alertsApi } from '../features/alerts/api.ts'
import { bookListingApi } from '../features/book-listing/api.ts'
import { cartApi } from '../features/cart/api.ts'
import { catalogueApi } from '../features/catalogue/api.ts'
import { checkoutApi } from '../features/checkout/api.ts'
import { contentApi } from '../features/content/api.ts'
import { conversationsApi } from '../features/conversations/api.ts'
import { coursesApi } from '../features/courses/api.ts'
import { disputesApi } from '../features/disputes/api.ts'
import { orderHandOverApi } from '../features/hand-over/api.ts'
import { importsApi } from '../features/imports/api.ts'
import { meApi } from '../features/me/api.ts'
import { notificationsApi } from '../features/notifications/api.ts'
import { ordersApi } from '../features/orders/api.ts'
import { storeOrdersApi } from '../features/orders/api-store.ts'
import { priceOffersApi } from '../features/price-offers/api.ts'
import { proposalsApi } from '../features/proposals/api.ts'
import { questionsApi } from '../features/questions/api.ts'
import { reportsApi } from '../features/reports/api.ts'
import { returnsApi } from '../features/returns/api.ts'
import { reviewsApi } from '../features/reviews/api.ts'
import { searchApi } from '../features/search/api.ts'
import { draftsApi } from '../features/selling/api-drafts.ts'
import { ownProductsApi } from '../features/selling/api-own.ts'
import { ownProductsCsvApi } from '../features/selling/api-own-csv.ts'
import { bulkProductsApi, ownProductApi } from '../features/selling/api-own-product.ts'
import { settingsApi } from '../features/settings/api.ts'
import { settlementApi, webhooksApi } from '../features/settlement/api.ts'
import { storeStatsApi } from '../features/store-stats/api.ts'
import { storeWebhooksApi } from '../features/store-webhooks/api.ts'
import { ownStoreApi, storesApi } from '../features/stores/api.ts'
import { uploadsApi } from '../features/stores/api-uploads.ts'
import { wantedApi } from '../features/wanted/api.ts'
import { wishlistApi } from '../features/wishlist/api.ts'
import type { ApiEnv } from '../http/api-env.ts'
import { apiRouter } from '../http/api-router.ts'
import { compressed } from '../http/compressed.ts'
import { fail } from '../http/fail.ts'
import { methodsOf, refuseMethod } from '../http/methods.ts'
import { refuse } from '../http/refuse.ts'
import { API_BASE, openApiDocument } from './document.ts'

export function createApi(): OpenAPIHono<ApiEnv> {
  const api = apiRouter()
  api.use(async (c, next) => {
    await next()
    // An answer without its own policy is private. `c.header` would copy the answer and turn its body into a stream.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store')
  })
  api.use(tokenGuard)
  api.use(sharedReads)
  const features = [
    settingsApi,
    accountsApi(revokeTokensOf),
    meApi(),
    studentApi,
    profileApi(revokeTokensOf),
    googleApi,
    storesApi,
    uploadsApi,
    importsApi,
    ownStoreApi,
    bulkProductsApi,
    ownProductsApi,
    ownProductsCsvApi,
    ownProductApi,
    // Before a product's own address.
    proposalsApi,
    draftsApi,
    catalogueApi,
    contentApi,
    wishlistApi,
    cartApi,
    webhooksApi(),
    ordersApi,
    storeOrdersApi,
    orderHandOverApi,
    questionsApi,
    conversationsApi,
    storeStatsApi,
    coursesApi,
    alertsApi,
    notificationsApi,
    bookListingApi,
    priceOffersApi,
    wantedApi,
    reportsApi,
    checkoutApi,
    searchApi,
    reviewsApi,
    returnsApi,
    disputesApi,
    closingApi,
    settlementApi,
    storeWebhooksApi(),
  ]
  for (const feature of features) api.route('/', feature)
  let document = { name: '', text: '' }
  api.get('/openapi.json', (c) => {
    const { env, site } = c.var.ctx
    const { name } = site.identity()
    if (document.name !== name) {
      const origin = new URL(env.PUBLIC_URL).origin
      document = { name, text: JSON.stringify(openApiDocument(api, { name, origin })) }
    }
    const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' }
    return compressed(new Response(document.text, { headers }), c.req.header('accept-encoding') ?? '')
  })
  api.onError((error, c) => fail(c, error))
  const methods = methodsOf(api)
  api.all('*', (c) => {
    const allowed = methods(c.req.path.slice(API_BASE.length) || '/')
    return allowed.length === 0 ? refuse(c, 'not-found') : refuseMethod(c, allowed)
  })
  return api
}

/** Shared caches may serve a response as long as a page is fresh, 30 s; clients revalidate each time. */
const SHARED = 'public, max-age=0, s-maxage=30, must-revalidate'

/** ETags and 304 for reads of the catalogue. Responses for guests may be cached on the way; those of members not. */
const sharedReads: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.var.scope !== 'catalogue:read') return next()
  const known = c.req.header('if-none-match')
  const plain = c.json as (value: unknown, status: number) => Response
  // Before the response is created: Hono's ETag reads its body back as a stream (decision 39).
  const tagged = (value: unknown, status = 200): Response => {
    if (status !== 200) return plain(value, status)
    const text = JSON.stringify(value)
    const tag = `"${hash('sha1', text, 'base64url')}"`
    if (known !== undefined && isNamed(tag, known)) return c.body(null, 304, { etag: tag })
    return c.body(text, 200, { 'content-type': 'application/json', etag: tag })
  }
  c.json = tagged as typeof c.json
  await next()
  const { headers, status } = c.res
  if (c.var.viewer === null && (status === 200 || status === 304) && !headers.has('cache-control'))
    headers.set('cache-control', SHARED)
}

/** Proxies add `W/` when they compress. */
function isNamed(tag: string, known: string): boolean {
  return known.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()))
}
