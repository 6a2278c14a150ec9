import { etag } from 'hono/etag'
import { z } from 'zod'
import { apiRouter } from '../../http/api-router.ts'
import { jsonResponse, operation } from '../../http/openapi-parts.ts'
import { MeView } from './contract.ts'
import { readMe } from './read.ts'

/** The handler reads the session itself, with the other data. */
export const ME_PATH = '/me'

const route = operation('getMe', `GET ${ME_PATH}`, {
  tag: 'Account',
  access: 'everyone',
  summary: 'Returns the session and the personal data that shared pages leave out',
  request: {
    query: z.object({
      /** `0` for polling, which does not prolong the session. */
      renew: z.literal('0').optional(),
    }),
  },
  responses: {
    200: jsonResponse(MeView, 'null without a session'),
    304: { description: 'Not changed since the ETag in If-None-Match' },
  },
})

export function meApi() {
  const api = apiRouter()
  api.use(ME_PATH, etag())
  return api.openapi(route, async (c) => {
    const { renew } = c.req.valid('query')
    return c.json({ me: await readMe(c.var.ctx, c.req.raw.headers, renew === undefined) }, 200)
  })
}
