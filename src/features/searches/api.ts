import { createRoute } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody } from '../../http/openapi-parts.ts'
import { opensTo } from '../../http/opens-to.ts'
import { requireViewer } from '../accounts/policy.ts'
import { visitorOf } from '../catalogue/api-visitor.ts'
import { countOpening, countPurchase, countSearch } from './actions/count-search.ts'
import { FrequentSearches, OpeningNotice, SearchNotice } from './contract.ts'
import { readFrequentSearches } from './read.ts'

const tags = ['Búsquedas']
const counted = { 204: { description: 'Contada, si cuenta' } }

const searched = createRoute({
  method: 'post',
  path: '/searches',
  tags,
  summary: 'Contar una búsqueda, sin personas',
  request: { body: jsonBody(SearchNotice) },
  responses: counted,
})
const frequent = createRoute({
  method: 'get',
  path: '/searches/frequent',
  security: opensTo('catalogue:read'),
  tags,
  summary: 'Lo más buscado de los últimos días',
  responses: {
    200: {
      description: 'Los textos, el más buscado primero',
      content: { 'application/json': { schema: FrequentSearches } },
    },
  },
})
const opened = createRoute({
  method: 'post',
  path: '/searches/opened',
  tags,
  summary: 'Contar que una búsqueda llevó a un producto',
  request: { body: jsonBody(OpeningNotice) },
  responses: counted,
})
const bought = createRoute({
  method: 'post',
  path: '/searches/bought',
  tags,
  summary: 'Contar que una búsqueda llevó a una compra de la última hora',
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
