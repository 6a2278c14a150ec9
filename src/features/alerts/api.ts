import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { idParams, jsonBody, jsonList, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { wholeList } from '../../lib/paging.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { languageErrors } from '../search/errors.ts'
import { removeSavedSearch, setTiming } from './actions/change-saved-search.ts'
import { saveSearch } from './actions/save-search.ts'
import { SavedSearchView, SaveSearchInput } from './contract.ts'
import { alertErrors } from './errors.ts'
import { readSavedSearches } from './read.ts'
import { filtersFromApi, searchTimings } from './rules.ts'

const ownAlerts = { tag: 'Alerts', access: 'member' } as const
const list = operation('listSavedSearches', 'GET /account/saved-searches', {
  ...ownAlerts,
  scope: 'account:read',
  summary: 'Lists your saved searches with their latest matches',
  responses: { 200: jsonResponse(jsonList(SavedSearchView), 'The whole list') },
})
const save = operation('createSavedSearch', 'POST /account/saved-searches', {
  ...ownAlerts,
  summary:
    'Saves a search, which notifies you of new matches at once; an identical search is not saved twice',
  request: { body: jsonBody(SaveSearchInput) },
  responses: { 201: jsonResponse(z.object({ id: z.string() }), 'The search is saved') },
  errors: [
    refused(alertErrors, 'saved-search-blank', 'saved-search-sign-in-needed', 'saved-searches-full'),
    refused(catalogueErrors, 'category-not-found'),
    refused(languageErrors, 'prohibited-item'),
  ],
})
const setWhen = operation('updateSavedSearch', 'PATCH /account/saved-searches/{id}', {
  ...ownAlerts,
  summary: 'Sets when a saved search notifies you: at once, in the daily digest, or paused',
  request: {
    params: idParams,
    body: jsonBody(z.object({ timing: z.enum(searchTimings) })),
  },
  responses: { 204: { description: 'Saved' } },
  errors: [refused(alertErrors, 'saved-search-gone')],
})
const remove = operation('deleteSavedSearch', 'DELETE /account/saved-searches/{id}', {
  ...ownAlerts,
  summary: 'Deletes a saved search; the search of an open “Se busca” notice cannot be deleted',
  request: { params: idParams },
  responses: { 204: { description: 'Deleted' } },
  errors: [refused(alertErrors, 'saved-search-wanted')],
})

export const alertsApi = apiRouter()
  .openapi(list, async (c) => c.json(wholeList(await readSavedSearches(c.var.ctx, c.var.viewer)), 200))
  .openapi(save, async (c) => {
    const input = c.req.valid('json')
    const search = { text: input.q, filters: filtersFromApi(input), isLiteral: input.literal ?? false }
    return c.json(await saveSearch(c.var.ctx, c.var.viewer, search), 201)
  })
  .openapi(setWhen, async (c) => {
    const { timing } = c.req.valid('json')
    await setTiming(c.var.ctx, c.var.viewer, c.req.valid('param').id, timing)
    return c.body(null, 204)
  })
  .openapi(remove, async (c) => {
    await removeSavedSearch(c.var.ctx, c.var.viewer, c.req.valid('param').id)
    return c.body(null, 204)
  })
