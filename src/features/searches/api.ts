import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, operation } from '../../http/openapi-parts.ts'
import { opensTo } from '../../http/opens-to.ts'
import { requireViewer } from '../accounts/policy.ts'
import { visitorOf } from '../catalogue/api-visitor.ts'
import { countOpening, countPurchase, countSearch } from './actions/count-search.ts'
import { FrequentSearches, OpeningNotice, SearchNotice } from './contract.ts'
import { readFrequentSearches } from './read.ts'

const counted = { 204: { description: 'Contada, si cuenta' } }

const searched = operation({
  id: 'countSearch',
  tag: 'Search',
  access: 'everyone',
  method: 'post',
  path: '/searches',
  summary: 'Counts a search, without persons',
  request: { body: jsonBody(SearchNotice) },
  responses: counted,
})
const frequent = operation({
  id: 'listFrequentSearches',
  tag: 'Search',
  access: 'everyone',
  method: 'get',
  path: '/searches/frequent',
  security: opensTo('catalogue:read'),
  summary: 'What is searched most these days',
  responses: {
    200: {
      description: 'Los textos, el más buscado primero',
      content: { 'application/json': { schema: FrequentSearches } },
    },
  },
})
const opened = operation({
  id: 'countSearchOpening',
  tag: 'Search',
  access: 'everyone',
  method: 'post',
  path: '/searches/opened',
  summary: 'Counts that a search led to a product',
  request: { body: jsonBody(OpeningNotice) },
  responses: counted,
})
const bought = operation({
  id: 'countSearchPurchase',
  tag: 'Search',
  access: 'member',
  method: 'post',
  path: '/searches/bought',
  summary: 'Counts that a search led to a purchase within the last hour',
  request: { body: jsonBody(OpeningNotice) },
  responses: counted,
})

export function searchesApi() {
  return apiRouter()
    .openapi(searched, async (c) => {
      await countSearch(c.var.ctx, visitorOf(c), c.req.valid('json').q)
      return c.body(null, 204)
    })
    .openapi(frequent, async (c) => c.json(await readFrequentSearches(c.var.ctx), 200))
    .openapi(opened, async (c) => {
      await countOpening(c.var.ctx, visitorOf(c), c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(bought, async (c) => {
      const visitor = { ...visitorOf(c), viewer: requireViewer(c.var.viewer) }
      await countPurchase(c.var.ctx, visitor, c.req.valid('json'))
      return c.body(null, 204)
    })
}
