import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, operation } from '../../http/openapi-parts.ts'
import { logPictureFailure } from './actions/note-picture-failure.ts'
import { PictureFailure } from './contract.ts'

const failed = operation('reportPictureFailure', 'POST /picture-failures', {
  tag: 'Catalogue',
  access: 'everyone',
  summary: 'Reports that a picture did not load',
  request: { body: jsonBody(PictureFailure) },
  responses: { 204: { description: 'Recorded' } },
})

export const contentApi = apiRouter().openapi(failed, (c) => {
  logPictureFailure(c.var.ctx, c.req.valid('json').kind)
  return c.body(null, 204)
})
