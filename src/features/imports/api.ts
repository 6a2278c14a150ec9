import { z } from '@hono/zod-openapi'
import type { Context } from '../../context.ts'
import { apiRouter, memberAndId } from '../../http/api-router.ts'
import { withForm } from '../../http/multipart.ts'
import {
  csvResponse,
  formBody,
  idParams,
  jsonBody,
  jsonPage,
  jsonResponse,
  operation,
  refused,
} from '../../http/openapi-parts.ts'
import { csvHeaders } from '../../lib/csv.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { fileErrors } from '../../platform/files/errors.ts'
import { zipErrors } from '../../platform/zip/errors.ts'
import { tooManyAttempts } from '../limits/api-refusals.ts'
import { settings } from '../settings/rules.ts'
import { storeErrors } from '../stores/errors.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { correctRow } from './actions/correct-row.ts'
import { cancelImport, confirmImport } from './actions/settle-import.ts'
import { importFormLimits, startImport } from './actions/start-import.ts'
import { ImportRowsQuery, ImportRowView, ImportView, RowCorrection } from './contract.ts'
import { importErrors } from './errors.ts'
import { importTemplate, readImport, readImportRow, readImportRows, readWrongRows } from './read.ts'
import { rowsInGroup } from './rules.ts'

const ownSelling = { tag: 'Selling', access: 'member' } as const
const RowAt = idParams.extend({ line: z.coerce.number().int().min(1).max(10_000_000) })
const noStore = refused(storeErrors, 'own-store-closed', 'store-missing')
const notFound = refused(importErrors, 'import-not-found')

const start = operation('startImport', 'POST /store/imports', {
  ...ownSelling,
  scope: 'products:write',
  summary:
    'Uploads a table of products: a CSV, a ZIP with the CSV and the pictures, or both as two parts named file; nothing is written before it is confirmed',
  request: { body: formBody('file') },
  responses: { 201: jsonResponse(ImportView, 'The effect of each row') },
  errors: [
    refused(fileErrors, 'storage-full', 'upload-broken', 'upload-too-large', 'upload-too-many'),
    refused(
      importErrors,
      'import-running',
      'import-replaced',
      'import-no-file',
      'import-two-files',
      'import-csv-missing',
      'import-csv-several',
      'import-spreadsheet',
      'import-not-text',
      'import-csv-broken',
      'import-too-wide',
      'import-csv-too-large',
      'import-zip-too-large',
      'import-pixels',
      'import-columns-missing',
      'import-column-twice',
      'import-empty',
      'import-too-many-rows',
      'import-not-found',
    ),
    tooManyAttempts,
    refused(zipErrors),
    noStore,
  ],
})
const template = operation('getImportTemplate', 'GET /store/imports/template.csv', {
  ...ownSelling,
  scope: 'products:read',
  summary: 'Returns a template with two example rows',
  responses: { 200: csvResponse },
})
const read = operation('getImport', 'GET /store/imports/{id}', {
  ...ownSelling,
  scope: 'products:read',
  summary: 'Returns an import and its progress',
  request: { params: idParams },
  responses: { 200: jsonResponse(ImportView, 'The import') },
  errors: [notFound, noStore],
})
const rows = operation('listImportRows', 'GET /store/imports/{id}/rows', {
  ...ownSelling,
  scope: 'products:read',
  summary: 'Lists the rows of an import, those with problems first',
  request: { params: idParams, query: ImportRowsQuery },
  responses: {
    200: jsonResponse(jsonPage(ImportRowView), 'A page; nextCursor is the number of the next page'),
  },
  errors: [notFound, noStore],
})
const wrong = operation('exportImportErrors', 'GET /store/imports/{id}/errors.csv', {
  ...ownSelling,
  scope: 'products:read',
  summary: 'Returns the invalid and failed rows with the reason, to correct and upload again',
  request: { params: idParams },
  responses: { 200: csvResponse },
  errors: [notFound, noStore],
})
const correct = operation('correctImportRow', 'PATCH /store/imports/{id}/rows/{line}', {
  ...ownSelling,
  scope: 'products:write',
  summary: 'Changes cells of a row, or excludes it, and validates it again',
  request: { params: RowAt, body: jsonBody(RowCorrection) },
  responses: { 200: jsonResponse(ImportRowView, 'The row') },
  errors: [refused(importErrors, 'import-not-found', 'import-row-not-found', 'import-settled'), noStore],
})
const confirm = operation('confirmImport', 'POST /store/imports/{id}/confirm', {
  ...ownSelling,
  scope: 'products:write',
  summary: 'Starts writing the rows; a second confirmation has no effect',
  request: { params: idParams },
  responses: { 202: jsonResponse(ImportView, 'Started; read the import for its progress') },
  errors: [refused(importErrors, 'import-not-found', 'import-nothing', 'import-settled'), noStore],
})
const cancel = operation('cancelImport', 'DELETE /store/imports/{id}', {
  ...ownSelling,
  scope: 'products:write',
  summary: 'Deletes an unconfirmed import, or stops a running one',
  request: { params: idParams },
  responses: { 204: { description: 'Gone, or stopped' } },
  errors: [refused(importErrors, 'import-not-found', 'import-settled'), noStore],
})

const storeIdOf = async ({ ctx, viewer }: { ctx: Context; viewer: Viewer }) =>
  (await authorizeOwnStore(ctx.db, viewer)).id

const download = (name: string) => ({ ...csvHeaders(name), 'cache-control': 'private, no-store' })

export const importsApi = apiRouter()
  .openapi(start, async (c) => {
    const { ctx, viewer } = c.var
    const storeId = await storeIdOf(c.var)
    const { id } = await withForm(c.req.raw, importFormLimits, viewer.id, ({ files }) =>
      startImport(ctx, viewer, files, { asks: c.var.token === undefined }),
    )
    return c.json(await readImport(ctx, storeId, id), 201)
  })
  .openapi(template, async (c) =>
    c.body(await importTemplate(c.var.ctx), 200, download('plantilla-de-productos')),
  )
  .openapi(read, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await readImport(c.var.ctx, await storeIdOf(c.var), id), 200)
  })
  .openapi(rows, async (c) => {
    const { ctx } = c.var
    const storeId = await storeIdOf(c.var)
    const { id } = c.req.valid('param')
    const { group = null, cursor } = c.req.valid('query')
    const { rows: counts } = await readImport(ctx, storeId, id)
    const items = await readImportRows(ctx, storeId, id, { group, page: cursor })
    const total = rowsInGroup(counts, group)
    const nextCursor = cursor * settings.imports.pageSize < total ? String(cursor + 1) : null
    return c.json({ items, total, nextCursor }, 200)
  })
  .openapi(wrong, async (c) => {
    const { id } = c.req.valid('param')
    const table = await readWrongRows(c.var.ctx, await storeIdOf(c.var), id)
    return c.body(table, 200, download('filas-por-corregir'))
  })
  .openapi(correct, async (c) => {
    const { ctx, viewer } = c.var
    const { id, line } = c.req.valid('param')
    await correctRow(ctx, viewer, id, line, c.req.valid('json'), { asks: c.var.token === undefined })
    return c.json(await readImportRow(ctx, await storeIdOf(c.var), id, line), 200)
  })
  .openapi(confirm, async (c) => {
    const { ctx, viewer, id } = memberAndId(c)
    await confirmImport(ctx, viewer, id)
    return c.json(await readImport(ctx, await storeIdOf(c.var), id), 202)
  })
  .openapi(cancel, async (c) => {
    await cancelImport(c.var.ctx, c.var.viewer, c.req.valid('param').id)
    return c.body(null, 204)
  })
