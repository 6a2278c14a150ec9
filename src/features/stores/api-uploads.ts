import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { singleFileLimits, withForm } from '../../http/multipart.ts'
import { formBody, idParams, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { DAY } from '../../lib/dates.ts'
import { appError } from '../../lib/errors.ts'
import { fileErrors } from '../../platform/files/errors.ts'
import { imageErrors } from '../../platform/images/errors.ts'
import { tooManyAttempts } from '../limits/api-refusals.ts'
import { settings } from '../settings/rules.ts'
import { claimUpload } from '../uploads/actions/claim-upload.ts'
import { dropUpload } from '../uploads/actions/with-uploads.ts'
import { UploadPurposeSchema, UploadView } from '../uploads/contract.ts'
import { uploadErrors } from '../uploads/errors.ts'
import { uploadView } from '../uploads/views.ts'
import { admitUpload } from './actions/admit-upload.ts'
import { storeErrors } from './errors.ts'

const upload = operation('uploadPicture', 'POST /store/uploads', {
  tag: 'Selling',
  access: 'member',
  scope: 'products:write',
  summary: 'Uploads a picture before its form is sent',
  request: {
    query: z.object({ purpose: UploadPurposeSchema }),
    body: formBody('file'),
  },
  responses: {
    201: jsonResponse(
      UploadView,
      `The id for the form; the picture is stored for ${settings.drafts.keptMs / DAY} days`,
    ),
  },
  errors: [
    refused(fileErrors, 'storage-full', 'upload-broken', 'upload-too-large', 'upload-too-many'),
    refused(imageErrors),
    tooManyAttempts,
    refused(storeErrors, 'store-student-needed'),
    refused(uploadErrors, 'upload-none'),
  ],
})
const remove = operation('deleteUpload', 'DELETE /store/uploads/{id}', {
  tag: 'Selling',
  access: 'member',
  scope: 'products:write',
  summary: 'Deletes an uploaded picture before its form is saved',
  request: { params: idParams },
  responses: { 204: { description: 'Gone' } },
})

export const uploadsApi = apiRouter()
  .openapi(upload, async (c) => {
    const { purpose } = c.req.valid('query')
    const owner = await admitUpload(c.var.ctx, c.var.viewer, purpose)
    const limits = singleFileLimits(settings.images.maxBytes)
    const row = await withForm(c.req.raw, limits, owner.id, async ({ files: [file] }) => {
      if (!file) throw appError(uploadErrors, 'upload-none')
      return claimUpload(c.var.ctx, owner, { ...file, purpose })
    })
    return c.json(uploadView(row), 201)
  })
  .openapi(remove, async (c) => {
    await dropUpload(c.var.ctx, c.var.viewer, c.req.valid('param').id)
    return c.body(null, 204)
  })
