import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { requireStaff } from '../accounts/policy.ts'
import { orderErrors } from '../orders/errors.ts'
import { returnErrors } from '../returns/errors.ts'
import { handOverAtOffice } from './actions/hand-over-at-office.ts'
import { receiveAtOffice } from './actions/receive-at-office.ts'
import { done } from './api-acts.ts'
import { OfficeHandedOver, OfficeHandOver } from './contract.ts'
import { staffErrors } from './errors.ts'

const handOver = operation({
  id: 'handOverAtOffice',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/hand-over',
  summary: 'The faculty’s office enters the buyer’s code: what is there of the basket is delivered',
  request: { body: jsonBody(OfficeHandOver) },
  responses: { 200: jsonResponse(OfficeHandedOver, 'What was handed over, and what is not there yet') },
  errors: [
    refused(
      orderErrors,
      'hand-over-code-resting',
      'hand-over-code-wrong',
      'nothing-at-office',
      'order-not-deliverable',
      'order-not-found',
      'order-under-review',
      'stage-done',
      'stage-out-of-order',
    ),
    refused(staffErrors, 'own-case'),
  ],
})
const receive = operation({
  id: 'receiveReturnAtOffice',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/returns/receive',
  summary:
    'The faculty’s office takes in what a buyer gives back, or hands back what was rejected, by their return code',
  request: { body: jsonBody(OfficeHandOver) },
  responses: done,
  errors: [
    refused(
      returnErrors,
      'return-code-resting',
      'return-code-wrong',
      'return-not-bringable',
      'return-not-found',
    ),
    refused(staffErrors, 'own-case'),
  ],
})

/** What a faculty's office hands over and takes in. */
export function staffOfficeApi() {
  return apiRouter()
    .openapi(handOver, async (c) => {
      return c.json(await handOverAtOffice(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('json')), 200)
    })
    .openapi(receive, async (c) => {
      await receiveAtOffice(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('json'))
      return c.body(null, 204)
    })
}
