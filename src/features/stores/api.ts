import { apiRouter } from '../../http/api-router.ts'
import { jsonResponse, operation } from '../../http/openapi-parts.ts'
import { StoreListQuery, StorePage } from './contract.ts'
import { storeList } from './store.ts'
import { storePage } from './views.ts'

const list = operation('listStores', 'GET /stores', {
  tag: 'Stores',
  access: 'everyone',
  scope: 'catalogue:read',
  summary: 'Directory of stores',
  request: { query: StoreListQuery },
  responses: { 200: jsonResponse(StorePage, 'A page of the directory') },
})

export function storesApi() {
  return apiRouter().openapi(list, async (c) => {
    const query = c.req.valid('query')
    const page = query.cursor ?? 1
    const { rows, total } = await storeList(c.var.ctx.db, { ...query, page })
    return c.json(storePage(rows, total, query), 200)
  })
}
