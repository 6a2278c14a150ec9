import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import {
  jsonBody,
  jsonPage,
  jsonResponse,
  numberedCursor,
  operation,
  refused,
} from '../../http/openapi-parts.ts'
import { rowIdInPath } from '../../lib/form-fields.ts'
import { pageByCursor } from '../../lib/paging.ts'
import { requireStaff } from '../accounts/policy.ts'
import { SynonymInput } from '../search/contract-synonyms.ts'
import { searchErrors } from '../search/errors.ts'
import { ignoreSearch } from './actions/ignore-search.ts'
import { removeSynonym, saveSynonym } from './actions/save-synonym.ts'
import { done } from './api-acts.ts'
import {
  IgnoreInput,
  SearchesQuery,
  SearchesView,
  SearchText,
  SynonymPreview,
  SynonymRemoval,
  SynonymsQuery,
  SynonymView,
} from './contract-search.ts'
import { staffErrors } from './errors.ts'
import { previewSynonym, readSearches, readSynonyms } from './read-search.ts'

const params = z.object({ id: rowIdInPath })

const searches = operation({
  id: 'listSearches',
  tag: 'Staff',
  access: 'staff',
  method: 'get',
  path: '/staff/searches',
  summary: 'Frequent searches, and searches that find nothing',
  request: { query: SearchesQuery.omit({ page: true }).extend({ cursor: numberedCursor }) },
  responses: {
    200: jsonResponse(
      jsonPage(SearchText).extend(SearchesView.pick({ figures: true, counts: true }).shape),
      'A page, the most frequent first',
    ),
  },
})
const ignored = operation({
  id: 'ignoreSearch',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/searches/ignored',
  summary: 'Puts a text aside until it is asked often again, or takes it up again',
  request: { body: jsonBody(IgnoreInput) },
  responses: done,
  errors: [refused(searchErrors, 'search-text-missing'), refused(staffErrors, 'own-case')],
})
const synonyms = operation({
  id: 'listSynonyms',
  tag: 'Staff',
  access: 'staff',
  method: 'get',
  path: '/staff/synonyms',
  summary: 'Synonyms with who changed them last',
  request: { query: SynonymsQuery.omit({ page: true }).extend({ cursor: numberedCursor }) },
  responses: {
    200: jsonResponse(jsonPage(SynonymView).extend({ inUse: z.int() }), 'A page, newest first'),
  },
})
const newSynonym = operation({
  id: 'createSynonym',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/synonyms',
  summary: 'Adds a synonym; the next search knows it',
  request: { body: jsonBody(SynonymInput) },
  responses: { 201: jsonResponse(z.object({ id: z.int() }), 'Created') },
  errors: [refused(searchErrors, 'synonym-known'), refused(staffErrors, 'own-case')],
})
const preview = operation({
  id: 'previewSynonym',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/synonyms/preview',
  summary: 'What a synonym would change, without adding it',
  request: { body: jsonBody(SynonymInput) },
  responses: { 200: jsonResponse(SynonymPreview, 'Results before and after') },
})
const synonym = operation({
  id: 'updateSynonym',
  tag: 'Staff',
  access: 'staff',
  method: 'put',
  path: '/staff/synonyms/{id}',
  summary: 'Takes a synonym away, or puts it back',
  request: { params, body: jsonBody(SynonymRemoval) },
  responses: done,
  errors: [refused(searchErrors, 'synonym-known', 'synonym-missing'), refused(staffErrors, 'own-case')],
})

export function staffSearchApi() {
  return apiRouter()
    .openapi(searches, async (c) => {
      const { cursor: page, ...query } = c.req.valid('query')
      return c.json(pageByCursor(await readSearches(c.var.ctx, { ...query, page })), 200)
    })
    .openapi(ignored, async (c) => {
      const { text, ignored: isIgnored } = c.req.valid('json')
      await ignoreSearch(c.var.ctx, requireStaff(c.var.viewer), text, isIgnored)
      return c.body(null, 204)
    })
    .openapi(synonyms, async (c) => {
      const { cursor: page, ...query } = c.req.valid('query')
      return c.json(pageByCursor(await readSynonyms(c.var.ctx, { ...query, page })), 200)
    })
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
