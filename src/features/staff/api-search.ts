import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse } from '../../http/openapi-parts.ts'
import { requireStaff } from '../accounts/policy.ts'
import { SynonymInput } from '../searches/contract-synonyms.ts'
import { ignoreSearch } from './actions/ignore-search.ts'
import { removeSynonym, saveSynonym } from './actions/save-synonym.ts'
import {
  IgnoreInput,
  SearchesQuery,
  SearchesView,
  SynonymPreview,
  SynonymRemoval,
  SynonymsQuery,
  SynonymView,
} from './contract-search.ts'
import { previewSynonym, readSearches, readSynonyms } from './read-search.ts'

const tags = ['Equipo']
const done = { 204: { description: 'Done' } }
const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

const searches = createRoute({
  method: 'get',
  path: '/staff/searches',
  tags,
  summary: 'What people search, what finds nothing and what nobody opens',
  request: { query: SearchesQuery },
  responses: { 200: jsonResponse(SearchesView, 'A page, the most frequent first') },
})
const ignored = createRoute({
  method: 'post',
  path: '/staff/searches/ignored',
  tags,
  summary: 'Puts a text aside until it is asked often again, or takes it up again',
  request: { body: jsonBody(IgnoreInput) },
  responses: done,
})
const synonyms = createRoute({
  method: 'get',
  path: '/staff/synonyms',
  tags,
  summary: 'Synonyms with who changed them last',
  request: { query: SynonymsQuery },
  responses: {
    200: jsonResponse(
      z.object({
        items: z.array(SynonymView),
        total: z.int(),
        page: z.int(),
        pages: z.int(),
        inUse: z.int(),
      }),
      'A page, newest first',
    ),
  },
})
const newSynonym = createRoute({
  method: 'post',
  path: '/staff/synonyms',
  tags,
  summary: 'Adds a synonym; the next search knows it',
  request: { body: jsonBody(SynonymInput) },
  responses: { 201: jsonResponse(z.object({ id: z.int() }), 'Created') },
})
const preview = createRoute({
  method: 'post',
  path: '/staff/synonyms/preview',
  tags,
  summary: 'What a synonym would change, without adding it',
  request: { body: jsonBody(SynonymInput) },
  responses: { 200: jsonResponse(SynonymPreview, 'Results before and after') },
})
const synonym = createRoute({
  method: 'put',
  path: '/staff/synonyms/{id}',
  tags,
  summary: 'Takes a synonym away, or puts it back',
  request: { params, body: jsonBody(SynonymRemoval) },
  responses: done,
})

export function staffSearchApi() {
  return apiRouter()
    .openapi(searches, async (c) => c.json(await readSearches(c.var.ctx, c.req.valid('query')), 200))
    .openapi(ignored, async (c) => {
      const { text, ignored: isIgnored } = c.req.valid('json')
      await ignoreSearch(c.var.ctx, requireStaff(c.var.viewer), text, isIgnored)
      return c.body(null, 204)
    })
    .openapi(synonyms, async (c) => c.json(await readSynonyms(c.var.ctx, c.req.valid('query')), 200))
    .openapi(newSynonym, async (c) =>
      c.json(await saveSynonym(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('json')), 201),
    )
    .openapi(preview, async (c) => c.json(await previewSynonym(c.var.ctx, c.req.valid('json')), 200))
    .openapi(synonym, async (c) => {
      const { removed } = c.req.valid('json')
      await removeSynonym(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('param').id, removed)
      return c.body(null, 204)
    })
}
