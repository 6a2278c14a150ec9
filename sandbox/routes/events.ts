import { z } from 'zod'
import { mustFind } from '../actions/find.ts'
import { route } from '../http/route.ts'
import { createdField, listObjects, pageFields } from '../storage/pages.ts'

const nothing = z.strictObject({})

export const eventRoutes = [
  route(
    'GET',
    '/v1/events',
    z.strictObject({
      ...pageFields,
      created: createdField,
      type: z.string().optional(),
      types: z.array(z.string()).min(1).max(20).optional(),
    }),
    (sandbox, { params, account, url }) => {
      const oneOf = params.types && { field: 'type', values: params.types }
      const filter = {
        kind: 'event',
        account,
        where: { type: params.type },
        oneOf,
        created: params.created,
      } as const
      return listObjects(sandbox.db, url, filter, params)
    },
  ),

  route(
    'GET',
    '/v1/events/:id',
    nothing,
    (sandbox, { id, account }) => mustFind(sandbox, 'event', id(), { account }).data,
  ),

  route(
    'GET',
    '/v2/core/events/:id',
    nothing,
    (sandbox, { id }) => mustFind(sandbox, 'v2.core.event', id()).data,
  ),
]
