import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonResponse, operation } from '../../http/openapi-parts.ts'
import { requireScope } from '../../http/require-scope.ts'
import { requireViewer } from '../accounts/policy.ts'
import { IsbnInput } from '../books/contract.ts'
import { previewBook } from './actions/preview-book.ts'
import { BookToSell } from './contract.ts'

const read = operation({
  id: 'getBookToSell',
  tag: 'Selling',
  access: 'member',
  method: 'get',
  path: '/store/books/{isbn}',
  security: requireScope('products:read'),
  summary: 'Returns a book by its ISBN with sold prices and current demand',
  request: { params: z.object({ isbn: IsbnInput }) },
  responses: { 200: jsonResponse(BookToSell, 'The book') },
})

export function bookListingApi() {
  return apiRouter().openapi(read, async (c) => {
    const { ctx, viewer } = c.var
    return c.json(await previewBook(ctx, requireViewer(viewer), c.req.valid('param').isbn), 200)
  })
}
