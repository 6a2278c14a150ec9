import { apiRouter } from '../../http/api-router.ts'
import { operation } from '../../http/openapi-parts.ts'
import { requireScope } from '../../http/require-scope.ts'
import { StoreListQuery, StorePage } from './contract.ts'
import { storeList } from './store.ts'
import { storePage } from './views.ts'

const list = operation({
  id: 'listStores',
  tag: 'Stores',
  access: 'everyone',
  method: 'get',
  path: '/stores',
  security: requireScope('catalogue:read'),
  summary: 'Directory of stores',
  request: { query: StoreListQuery },
  responses: {
    200: { description: 'A page of the directory', content: { 'application/json': { schema: StorePage } } },
  },
})

export function storesApi() {
  return apiRouter().openapi(list, async (c) => {
    const query = c.req.valid('query')
    const page = query.cursor ?? 1
    const { rows, total } = await storeList(c.var.ctx.db, { ...query, page })
    return c.json(storePage(rows, total, query), 200)
  })
}
