import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonResponse, operation } from '../../http/openapi-parts.ts'
import { IsbnInput } from '../books/contract.ts'
import { previewBook } from './actions/preview-book.ts'
import { BookToSell } from './contract.ts'

const read = operation('getBookToSell', 'GET /store/books/{isbn}', {
  tag: 'Selling',
  access: 'member',
  scope: 'products:read',
  summary: 'Returns a book by its ISBN with sold prices and current demand',
  request: { params: z.object({ isbn: IsbnInput }) },
  responses: { 200: jsonResponse(BookToSell, 'The book') },
})

export const bookListingApi = apiRouter().openapi(read, async (c) => {
  const { ctx, viewer } = c.var
  return c.json(await previewBook(ctx, viewer, c.req.valid('param').isbn), 200)
})
