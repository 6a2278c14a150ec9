import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { oneFile, withForm } from '../../http/multipart.ts'
import { jsonResponse } from '../../http/openapi-parts.ts'
import { opensTo } from '../../http/opens-to.ts'
import { appError } from '../../lib/errors.ts'
import { settings } from '../settings/rules.ts'
import { dropUpload } from '../uploads/actions/drop-uploads.ts'
import { takeUpload } from '../uploads/actions/take-upload.ts'
import { UploadPurposeSchema, UploadView } from '../uploads/contract.ts'
import { uploadErrors } from '../uploads/errors.ts'
import { uploadView } from '../uploads/views.ts'
import { admitUpload } from './actions/admit-upload.ts'

const tags = ['Tu tienda']

const upload = createRoute({
  method: 'post',
  path: '/store/uploads',
  security: opensTo('products:write'),
  tags,
  summary: 'Sends a picture ahead of the form that it belongs to',
  request: {
    query: z.object({ purpose: UploadPurposeSchema }),
    body: {
      required: true as const,
      content: {
        'multipart/form-data': {
          // Plain JSON schema: a zod one would have the body read into memory.
          schema: {
            type: 'object' as const,
            required: ['file'],
            properties: { file: { type: 'string' as const, format: 'binary' } },
          },
        },
      },
    },
  },
  responses: { 201: jsonResponse(UploadView, 'How a form names it; kept for three days') },
})
const remove = createRoute({
  method: 'delete',
  path: '/store/uploads/{id}',
  security: opensTo('products:write'),
  tags,
  summary: 'Takes a picture back before saving',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 204: { description: 'Gone' } },
})

export function uploadsApi() {
  return apiRouter()
    .openapi(upload, async (c) => {
      const { purpose } = c.req.valid('query')
      const owner = await admitUpload(c.var.ctx, c.var.viewer, purpose)
      const row = await withForm(c.req.raw, oneFile(settings.images.maxBytes), async ({ files: [file] }) => {
        if (!file) throw appError(uploadErrors, 'upload-none')
        return takeUpload(c.var.ctx, owner, { ...file, purpose })
      })
      return c.json(uploadView(row), 201)
    })
    .openapi(remove, async (c) => {
      await dropUpload(c.var.ctx, c.var.viewer, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
