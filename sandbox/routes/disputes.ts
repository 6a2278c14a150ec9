import { z } from 'zod'
import { closeDispute, updateDispute } from '../actions/dispute.ts'
import { mustFind } from '../actions/find.ts'
import { flag, metadata } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { evidenceNames } from '../objects/dispute.ts'
import { createdField, listObjects, pageFields } from '../storage/pages.ts'

const nothing = z.strictObject({})
const evidence = z.strictObject(
  Object.fromEntries(evidenceNames.map((name) => [name, z.string().optional()])),
)

export const disputeRoutes = [
  route(
    'GET',
    '/v1/radar/early_fraud_warnings/:id',
    nothing,
    (sandbox, { id }) =>
      mustFind(sandbox, 'radar.early_fraud_warning', id(), { param: 'early_fraud_warning' }).data,
  ),
  route(
    'GET',
    '/v1/disputes',
    z.strictObject({
      ...pageFields,
      created: createdField,
      charge: z.string().optional(),
      payment_intent: z.string().optional(),
    }),
    (sandbox, { params, url }) => {
      const where = { charge: params.charge, payment_intent: params.payment_intent }
      return listObjects(sandbox.db, url, { kind: 'dispute', where, created: params.created }, params)
    },
  ),

  route(
    'GET',
    '/v1/disputes/:id',
    nothing,
    (sandbox, { id }) => mustFind(sandbox, 'dispute', id(), { param: 'dispute' }).data,
  ),

  route(
    'POST',
    '/v1/disputes/:id',
    z.strictObject({ evidence: evidence.optional(), metadata, submit: flag.default(true) }),
    (sandbox, { params, id }) => {
      const given = Object.entries(params.evidence ?? {})
      const texts = given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
      return updateDispute(sandbox, id(), { ...params, evidence: Object.fromEntries(texts) })
    },
  ),

  route('POST', '/v1/disputes/:id/close', nothing, (sandbox, { id }) => closeDispute(sandbox, id(), 'lost')),
]
