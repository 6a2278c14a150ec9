import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../../http/api-env.ts'
import { refused } from '../../http/openapi-parts.ts'
import { appError } from '../../lib/errors.ts'
import { paymentErrors } from './errors.ts'
import { beginRequest, deleteRequest, storeAnswer } from './store-requests.ts'

/** For routes that move money; optional in the schema, since its absence has its own error. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .openapi({
      param: {
        required: true,
        description:
          'A unique text that you choose; requests with the same key have one effect and one answer',
        example: '5f0c1c1e-6d0c-4c0e-9d0f-2f8f7a3b9c11',
      },
    }),
})
export const idempotencyRefusals = refused(
  paymentErrors,
  'idempotency-key-missing',
  'idempotency-key-reused',
  'request-in-progress',
)

const REPLAYED = { 'idempotent-replayed': 'true' }

/**
 * Repeats the stored response for a request with the same `Idempotency-Key`, for a day. Refused requests are not
 * stored.
 * @throws idempotency-key-missing, idempotency-key-reused (by another request), request-in-progress
 */
export const idempotent: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { ctx, viewer } = c.var
  // The handler refuses guests.
  if (!viewer) return next()
  const key = c.req.header('idempotency-key')?.trim()
  if (!key || key.length > 200) throw appError(paymentErrors, 'idempotency-key-missing')
  const hash = createHash('sha256')
    .update(`${c.req.method} ${c.req.path}\n${await c.req.text()}`)
    .digest('hex')
  const request = { userId: viewer.id, key, hash }
  const earlier = await beginRequest(ctx.db, request)
  if (earlier === 'other') throw appError(paymentErrors, 'idempotency-key-reused')
  if (earlier === 'running') throw appError(paymentErrors, 'request-in-progress')
  if (earlier !== 'new') return replayed(earlier)
  await next()
  if (!c.res.ok) return deleteRequest(ctx.db, request)
  await storeAnswer(ctx.db, request, { status: c.res.status, answer: await c.res.clone().text() })
}

function replayed({ status, answer }: { status: number; answer: string }): Response {
  // A 204 must have no body.
  if (answer === '') return new Response(null, { status, headers: REPLAYED })
  return new Response(answer, { status, headers: { ...REPLAYED, 'content-type': 'application/json' } })
}
