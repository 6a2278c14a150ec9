import { z } from 'zod'
import { mustFind } from '../actions/find.ts'
import { createTransfer, reverseTransfer } from '../actions/transfer.ts'
import { amount, currency, metadata, text } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { createdField, listObjects, pageFields } from '../storage/pages.ts'

const nothing = z.strictObject({})

export const transferRoutes = [
  route(
    'POST',
    '/v1/transfers',
    z.strictObject({
      amount,
      currency,
      destination: text,
      source_transaction: text.optional(),
      transfer_group: text.optional(),
      description: text.optional(),
      metadata,
    }),
    (sandbox, { params }) => createTransfer(sandbox, params),
  ),

  route(
    'GET',
    '/v1/transfers',
    z.strictObject({
      ...pageFields,
      created: createdField,
      destination: z.string().optional(),
      transfer_group: z.string().optional(),
    }),
    (sandbox, { params, url }) => {
      const where = { destination: params.destination, transfer_group: params.transfer_group }
      return listObjects(sandbox.db, url, { kind: 'transfer', where, created: params.created }, params)
    },
  ),

  route(
    'GET',
    '/v1/transfers/:id',
    nothing,
    (sandbox, { id }) => mustFind(sandbox, 'transfer', id(), { param: 'transfer' }).data,
  ),

  route(
    'POST',
    '/v1/transfers/:id/reversals',
    z.strictObject({ amount: amount.optional(), description: text.optional(), metadata }),
    (sandbox, { params, id }) => reverseTransfer(sandbox, id(), params),
  ),

  route('GET', '/v1/transfers/:id/reversals', z.strictObject(pageFields), (sandbox, { params, id, url }) => {
    const transfer = mustFind(sandbox, 'transfer', id(), { param: 'transfer' }).data.id
    return listObjects(sandbox.db, url, { kind: 'transfer_reversal', where: { transfer } }, params)
  }),
]
