import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonList, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { wholeList } from '../../lib/paging.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { limitErrors } from '../limits/errors.ts'
import { storeErrors } from '../stores/errors.ts'
import { answerOffer, offerPrice } from './actions.ts'
import { PriceOfferAnswer, PriceOfferInput, PriceOfferView } from './contract.ts'
import { priceOfferErrors } from './errors.ts'
import { readOwnOffers, readStoreOffers } from './read.ts'

const offerRefusals = refused(priceOfferErrors)
const own = { tag: 'Price offers', access: 'member' } as const

const offer = operation('createPriceOffer', 'POST /products/{url}/price-offers', {
  ...own,
  summary: 'Offers a private price for one piece of a used product',
  request: { params: z.object({ url: z.string().max(200) }), body: jsonBody(PriceOfferInput) },
  responses: {
    201: jsonResponse(z.object({ id: z.uuid(), state: PriceOfferView.shape.state }), 'The offer'),
  },
  errors: [
    refused(catalogueErrors, 'product-not-found'),
    refused(limitErrors, 'too-many-attempts'),
    offerRefusals,
  ],
})
const mine = operation('listOwnPriceOffers', 'GET /account/price-offers', {
  ...own,
  scope: 'purchases:read',
  summary: 'Lists your live price offers and those that ended within two days',
  responses: { 200: jsonResponse(jsonList(PriceOfferView), 'At most 100') },
})
const ofStore = operation('listStorePriceOffers', 'GET /store/price-offers', {
  ...own,
  scope: 'orders:read',
  summary: 'Lists the price offers to your store: live ones by deadline, then ended ones',
  responses: { 200: jsonResponse(jsonList(PriceOfferView), 'At most 100') },
  errors: [refused(storeErrors, 'store-missing')],
})
const answer = operation('answerPriceOffer', 'POST /price-offers/{id}/answer', {
  ...own,
  summary: 'Answers an offer to your store, or a counteroffer to you, or withdraws your offer',
  request: { params: z.object({ id: z.uuid() }), body: jsonBody(PriceOfferAnswer) },
  responses: { 200: jsonResponse(z.object({ state: PriceOfferView.shape.state }), 'The new state') },
  errors: [offerRefusals],
})

export function priceOffersApi() {
  return apiRouter()
    .openapi(offer, async ({ req, var: { ctx, viewer }, json }) => {
      const { id, state } = await offerPrice(
        ctx,
        viewer,
        req.valid('param').url,
        req.valid('json').amountCents,
      )
      return json({ id, state }, 201)
    })
    .openapi(mine, async (c) => c.json(wholeList(await readOwnOffers(c.var.ctx, c.var.viewer)), 200))
    .openapi(ofStore, async (c) => c.json(wholeList(await readStoreOffers(c.var.ctx, c.var.viewer)), 200))
    .openapi(answer, async ({ req, var: { ctx, viewer }, json }) => {
      const { state } = await answerOffer(ctx, viewer, req.valid('param').id, req.valid('json'))
      return json({ state }, 200)
    })
}
