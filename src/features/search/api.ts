import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, operation } from '../../http/openapi-parts.ts'
import { opensTo } from '../../http/opens-to.ts'
import { visitorOf } from '../catalogue/api-visitor.ts'
import { countSearch } from './actions/count-search.ts'
import { FrequentSearches, SearchNotice } from './contract-counts.ts'
import { readFrequentSearches } from './read-frequent.ts'

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
export function searchesApi() {
  return apiRouter()
    .openapi(searched, async (c) => {
      await countSearch(c.var.ctx, visitorOf(c), c.req.valid('json').q)
      return c.body(null, 204)
    })
    .openapi(frequent, async (c) => c.json(await readFrequentSearches(c.var.ctx), 200))
}
