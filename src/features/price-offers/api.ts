import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { idParams, jsonBody, jsonList, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { wholeList } from '../../lib/paging.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { tooManyAttempts } from '../limits/api-refusals.ts'
import { answerOffer, offerPrice } from './actions.ts'
import { PriceOfferAnswer, PriceOfferInput, PriceOfferView } from './contract.ts'
import { priceOfferErrors } from './errors.ts'
import { readOffers } from './read.ts'

const refusals = refused(priceOfferErrors)
const own = { tag: 'Price offers', access: 'member' } as const

const offer = operation('createPriceOffer', 'POST /products/{url}/price-offers', {
  ...own,
  summary: 'Offers a private price for one piece of a used product',
  request: { params: z.object({ url: z.string().max(200) }), body: jsonBody(PriceOfferInput) },
  responses: { 201: jsonResponse(PriceOfferView.pick({ id: true, state: true }), 'The offer') },
  errors: [refused(catalogueErrors, 'product-not-found'), tooManyAttempts, refusals],
})
const list = operation('listPriceOffers', 'GET /account/price-offers', {
  ...own,
  summary: 'Lists your price offers and those to your store: live ones, and those that ended within a week',
  responses: { 200: jsonResponse(jsonList(PriceOfferView), 'At most 100') },
})
const answer = operation('answerPriceOffer', 'POST /price-offers/{id}/answer', {
  ...own,
  summary: 'Answers an offer to your store, or a counteroffer to you, or withdraws your offer',
  request: { params: idParams, body: jsonBody(PriceOfferAnswer) },
  responses: { 200: jsonResponse(PriceOfferView.pick({ state: true }), 'The new state') },
  errors: [refusals],
})

export const priceOffersApi = apiRouter()
  .openapi(offer, async (c) => {
    const { url } = c.req.valid('param')
    const { id, state } = await offerPrice(c.var.ctx, c.var.viewer, url, c.req.valid('json').amountCents)
    return c.json({ id, state }, 201)
  })
  .openapi(list, async (c) => c.json(wholeList(await readOffers(c.var.ctx, c.var.viewer)), 200))
  .openapi(answer, async (c) => {
    const { id } = c.req.valid('param')
    const { state } = await answerOffer(c.var.ctx, c.var.viewer, id, c.req.valid('json'))
    return c.json({ state }, 200)
  })
