import { z } from 'zod'
import { createSession } from '../actions/create-session.ts'
import { expireSession } from '../actions/expire-session.ts'
import { mustFind } from '../actions/find.ts'
import { runDueTasks } from '../actions/run-due-tasks.ts'
import type { Sandbox } from '../context.ts'
import { route } from '../http/route.ts'
import { lineItemList } from '../objects/line-item.ts'
import { createdField, listObjects, pageFields } from '../storage/pages.ts'
import { sessionParams } from './session-params.ts'

const nothing = z.strictObject({})

/** Sessions past their end are expired, even between two sweeps. */
function upToDate(sandbox: Sandbox, id: string) {
  runDueTasks(sandbox)
  return mustFind(sandbox, 'checkout.session', id, { param: 'session' })
}

export const sessionRoutes = [
  route('POST', '/v1/checkout/sessions', sessionParams, (sandbox, { params }) =>
    createSession(sandbox, params),
  ),

  route(
    'GET',
    '/v1/checkout/sessions',
    z.strictObject({
      ...pageFields,
      created: createdField,
      payment_intent: z.string().optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
    }),
    (sandbox, { params, url }) => {
      runDueTasks(sandbox)
      const where = { payment_intent: params.payment_intent, status: params.status }
      return listObjects(
        sandbox.db,
        url,
        { kind: 'checkout.session', where, created: params.created },
        params,
      )
    },
  ),

  route('GET', '/v1/checkout/sessions/:id', nothing, (sandbox, { id }) => upToDate(sandbox, id()).data),

  route(
    'GET',
    '/v1/checkout/sessions/:id/line_items',
    z.strictObject(pageFields),
    (sandbox, { params, id }) => {
      const { hidden, data } = upToDate(sandbox, id())
      const from = hidden.items.findIndex((item) => item.id === params.starting_after) + 1
      const rest = hidden.items.slice(from)
      return { ...lineItemList(data.id, rest.slice(0, params.limit)), has_more: rest.length > params.limit }
    },
  ),

  route('POST', '/v1/checkout/sessions/:id/expire', nothing, (sandbox, { id }) => {
    runDueTasks(sandbox)
    return expireSession(sandbox, id())
  }),
]
