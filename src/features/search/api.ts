import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation } from '../../http/openapi-parts.ts'
import { visitorOf } from '../catalogue/api.ts'
import { SearchPage, SuggestionsView } from '../catalogue/contract.ts'
import { filtersOf, SearchQuery, SuggestionsQuery } from '../catalogue/contract-queries.ts'
import { countSearch } from './actions/count-search.ts'
import { FrequentSearches, SearchNotice } from './contract-synonyms.ts'
import { readFrequentSearches } from './read-frequent.ts'
import { readSearch } from './read-search.ts'
import { readSuggestions } from './read-suggestions.ts'

const publicSearch = { tag: 'Search', access: 'everyone' } as const

const search = operation('searchProducts', 'GET /search', {
  ...publicSearch,
  scope: 'catalogue:read',
  summary: 'Searches products',
  request: { query: SearchQuery },
  responses: { 200: jsonResponse(SearchPage, 'A page of products') },
})
const suggestions = operation('listSuggestions', 'GET /search/suggestions', {
  ...publicSearch,
  scope: 'catalogue:read',
  summary: 'Returns suggestions for a partly typed search',
  request: { query: SuggestionsQuery },
  responses: { 200: jsonResponse(SuggestionsView, 'Suggestions') },
})
const searched = operation('countSearch', 'POST /searches', {
  ...publicSearch,
  summary: 'Counts a search anonymously',
  request: { body: jsonBody(SearchNotice) },
  responses: { 204: { description: 'Accepted' } },
})
const frequent = operation('listFrequentSearches', 'GET /searches/frequent', {
  ...publicSearch,
  scope: 'catalogue:read',
  summary: 'Lists the most frequent searches',
  responses: { 200: jsonResponse(FrequentSearches, 'The searches, most frequent first') },
})
export const searchApi = apiRouter()
  .openapi(search, async (c) => {
    const { q, category, ...page } = c.req.valid('query')
    const filters = filtersOf(page, category ?? null)
    return c.json(await readSearch(c.var.ctx, { text: q, ...page, filters }), 200)
  })
  .openapi(suggestions, async (c) => c.json(await readSuggestions(c.var.ctx, c.req.valid('query')), 200))
  .openapi(searched, async (c) => {
    await countSearch(c.var.ctx, visitorOf(c), c.req.valid('json').q)
    return c.body(null, 204)
  })
  .openapi(frequent, async (c) => c.json(await readFrequentSearches(c.var.ctx), 200))
