import { createRoute } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody } from '../../http/openapi-parts.ts'
import { notePictureFailure } from './actions/note-picture-failure.ts'
import { PictureFailure } from './contract.ts'

const failed = createRoute({
  method: 'post',
  path: '/picture-failures',
  tags: ['Contenido'],
  summary: 'Decir que una imagen no llegó al navegador',
  request: { body: jsonBody(PictureFailure) },
  responses: { 204: { description: 'Anotado' } },
})

export function contentApi() {
  return apiRouter().openapi(failed, (c) => {
    notePictureFailure(c.var.ctx, c.req.valid('json').kind)
    return c.body(null, 204)
  })
}
