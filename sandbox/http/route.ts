import type { z } from 'zod'
import type { Sandbox } from '../context.ts'
import { parseParams } from './params.ts'

export type Call<P> = {
  params: P
  /** An id out of the path. */
  id: (name?: string) => string
  /** Connected account of the Stripe-Account header; '' is the platform. */
  account: string
  url: string
}

export type Route = {
  method: 'GET' | 'POST'
  path: string
  /** Validates first: validation errors are not stored for an idempotency key. */
  begin: (raw: Record<string, unknown>, call: Omit<Call<unknown>, 'params'>) => (sandbox: Sandbox) => object
}

export function route<S extends z.ZodType>(
  method: Route['method'],
  path: string,
  schema: S,
  run: (sandbox: Sandbox, call: Call<z.output<S>>) => object,
): Route {
  return {
    method,
    path,
    begin: (raw, call) => {
      const params = parseParams(schema, raw)
      return (sandbox) => run(sandbox, { ...call, params })
    },
  }
}
