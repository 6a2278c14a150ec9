import { z } from 'zod'
import { mustFind } from '../actions/find.ts'
import { createRefund } from '../actions/refund.ts'
import { runDueTasks } from '../actions/run-due-tasks.ts'
import type { Sandbox } from '../context.ts'
import { invalidRequest, refused } from '../http/failure.ts'
import { amount, metadata } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { idOf } from '../ids.ts'
import { createdField, listObjects, pageFields } from '../storage/pages.ts'

const nothing = z.strictObject({})

export const paymentRoutes = [
  route(
    'GET',
    '/v1/payment_intents/:id',
    nothing,
    (sandbox, { id }) => mustFind(sandbox, 'payment_intent', id(), { param: 'intent' }).data,
  ),

  route(
    'GET',
    '/v1/charges/:id',
    nothing,
    (sandbox, { id }) => mustFind(sandbox, 'charge', id(), { param: 'id' }).data,
  ),

  route(
    'GET',
    '/v1/charges',
    z.strictObject({
      ...pageFields,
      created: createdField,
      transfer_group: z.string().optional(),
      payment_intent: z.string().optional(),
    }),
    (sandbox, { params, url }) => {
      const where = { transfer_group: params.transfer_group, payment_intent: params.payment_intent }
      return listObjects(sandbox.db, url, { kind: 'charge', where, created: params.created }, params)
    },
  ),

  route(
    'POST',
    '/v1/refunds',
    z.strictObject({
      charge: z.string().optional(),
      payment_intent: z.string().optional(),
      amount: amount.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata,
    }),
    (sandbox, { params }) => {
      runDueTasks(sandbox)
      return createRefund(sandbox, {
        ...params,
        charge: params.charge ?? chargeOf(sandbox, params.payment_intent),
      })
    },
  ),

  route(
    'GET',
    '/v1/refunds',
    z.strictObject({
      ...pageFields,
      created: createdField,
      charge: z.string().optional(),
      payment_intent: z.string().optional(),
    }),
    (sandbox, { params, url }) => {
      runDueTasks(sandbox)
      const where = { charge: params.charge, payment_intent: params.payment_intent }
      return listObjects(sandbox.db, url, { kind: 'refund', where, created: params.created }, params)
    },
  ),

  route('GET', '/v1/refunds/:id', nothing, (sandbox, { id }) => {
    runDueTasks(sandbox)
    return mustFind(sandbox, 'refund', id(), { param: 'refund' }).data
  }),
]

function chargeOf(sandbox: Sandbox, intentId: string | undefined): string {
  if (!intentId)
    throw invalidRequest('One of the following params should be provided: payment_intent or charge.')
  const intent = mustFind(sandbox, 'payment_intent', intentId, { param: 'payment_intent', status: 400 })
  const charge = idOf(intent.data.latest_charge)
  if (intent.data.status !== 'succeeded' || charge === null) {
    throw refused(undefined, `This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
  }
  return charge
}
