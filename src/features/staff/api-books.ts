import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { requireStaff } from '../accounts/policy.ts'
import { BookListInput, BookListView } from '../books/contract.ts'
import { bookErrors } from '../books/errors.ts'
import { exportBookList, importBookList, previewBookList } from './actions/save-book.ts'

const bookList = operation({
  id: 'exportBooks',
  tag: 'Staff',
  access: 'staff',
  method: 'get',
  path: '/staff/books.csv',
  summary: 'All books as a table for spreadsheets, an example where there are none',
  responses: { 200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } } },
})
const bookPreview = operation({
  id: 'previewBooks',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/books/preview',
  summary: 'What a list of books would do, and what is wrong with its lines; saves nothing',
  request: { body: jsonBody(BookListInput) },
  responses: { 200: jsonResponse(BookListView, 'Lines, duplicates and problems') },
})
const bookImport = operation({
  id: 'importBooks',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/books/import',
  summary: 'Saves a list of books by their ISBN, all of it or nothing',
  request: { body: jsonBody(BookListInput) },
  responses: { 200: jsonResponse(z.object({ created: z.int(), changed: z.int() }), 'How many') },
  errors: [refused(bookErrors, 'book-list-wrong')],
})

/** What is known of books, as a list. */
export function staffBooksApi() {
  return apiRouter()
    .openapi(bookList, (c) => {
      const parts = exportBookList(c.var.ctx, requireStaff(c.var.viewer))
      return c.body(Readable.toWeb(Readable.from(parts)) as ReadableStream, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="libros.csv"',
      })
    })
    .openapi(bookPreview, async (c) => {
      const { csv } = c.req.valid('json')
      return c.json(await previewBookList(c.var.ctx, requireStaff(c.var.viewer), csv), 200)
    })
    .openapi(bookImport, async (c) => {
      const { csv } = c.req.valid('json')
      return c.json(await importBookList(c.var.ctx, requireStaff(c.var.viewer), csv), 200)
    })
}
