import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, operation, type Refusal, refused } from '../../http/openapi-parts.ts'
import { once, onceHeaders, onceRefusals } from '../payments/api-idempotency.ts'
import { settlementErrors } from '../settlement/errors.ts'
import { liftWarning } from './actions/lift-warning.ts'
import { refundOrderAgain, refundPayment } from './actions/refund-again.ts'
import { answerNoContent, done, type ReasonBody } from './api-acts.ts'
import { ReasonInput } from './contract.ts'
import { staffErrors } from './errors.ts'

const id = z.object({ id: z.uuid() })
/** As the provider names it. */
const warningId = z.object({ id: z.string().max(100) })

type Declared<Params> = { id: string; path: string; summary: string; params: Params; errors: Refusal[] }

const acts = <Params extends z.ZodObject>({ params, errors, ...declared }: Declared<Params>) =>
  operation({
    ...declared,
    tag: 'Staff',
    access: 'staff',
    method: 'post',
    middleware: [once] as const,
    request: { headers: onceHeaders, params, body: jsonBody(ReasonInput) },
    responses: done,
    errors: [onceRefusals, errors, refused(staffErrors, 'own-case')],
  })

const lift = acts({
  id: 'liftWarning',
  path: '/staff/warnings/{id}/lift',
  summary: 'Lifts a fraud warning: its orders go on',
  params: warningId,
  errors: refused(settlementErrors, 'warning-not-found'),
})
const order = acts({
  id: 'retryRefund',
  path: '/staff/orders/{id}/refund',
  summary: 'Tries a refund anew that could not be made',
  params: id,
  errors: refused(settlementErrors, 'refund-not-needed'),
})
const checkout = acts({
  id: 'refundCheckout',
  path: '/staff/checkouts/{id}/refund',
  summary: 'Gives back a payment that no order was made of',
  params: id,
  errors: refused(settlementErrors, 'refund-not-needed'),
})

/** What staff do to money that is stuck. */
export function staffMoneyApi() {
  return apiRouter()
    .openapi(
      lift,
      answerNoContent((ctx, staff, id, { reason }: ReasonBody) => liftWarning(ctx, staff, id, reason)),
    )
    .openapi(
      order,
      answerNoContent((ctx, staff, id, { reason }: ReasonBody) => refundOrderAgain(ctx, staff, id, reason)),
    )
    .openapi(
      checkout,
      answerNoContent((ctx, staff, id, { reason }: ReasonBody) => refundPayment(ctx, staff, id, reason)),
    )
}
