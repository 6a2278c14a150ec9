import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody } from '../../http/openapi-parts.ts'
import { requireStaff } from '../accounts/policy.ts'
import { once, onceHeaders } from '../payments/api-idempotency.ts'
import { liftWarning } from './actions/lift-warning.ts'
import { refundOrderAgain, refundPayment } from './actions/refund-again.ts'
import { ReasonInput } from './contract.ts'

const id = z.object({ id: z.uuid() })
/** As the provider names it. */
const warningId = z.object({ id: z.string().max(100) })

const acts = <Params extends z.ZodObject>(path: string, summary: string, params: Params) =>
  createRoute({
    method: 'post',
    path,
    tags: ['Equipo'],
    summary,
    middleware: [once] as const,
    request: { headers: onceHeaders, params, body: jsonBody(ReasonInput) },
    responses: { 204: { description: 'Done' } },
  })

const lift = acts('/staff/warnings/{id}/lift', 'Lifts a fraud warning: its orders go on', warningId)
const order = acts('/staff/orders/{id}/refund', 'Tries a refund anew that could not be made', id)
const checkout = acts('/staff/checkouts/{id}/refund', 'Gives back a payment that no order was made of', id)

/** What staff do to money that is stuck. */
export function staffMoneyApi() {
  return apiRouter()
    .openapi(lift, async (c) => {
      await liftWarning(
        c.var.ctx,
        requireStaff(c.var.viewer),
        c.req.valid('param').id,
        c.req.valid('json').reason,
      )
      return c.body(null, 204)
    })
    .openapi(order, async (c) => {
      await refundOrderAgain(
        c.var.ctx,
        requireStaff(c.var.viewer),
        c.req.valid('param').id,
        c.req.valid('json').reason,
      )
      return c.body(null, 204)
    })
    .openapi(checkout, async (c) => {
      await refundPayment(
        c.var.ctx,
        requireStaff(c.var.viewer),
        c.req.valid('param').id,
        c.req.valid('json').reason,
      )
      return c.body(null, 204)
    })
}
