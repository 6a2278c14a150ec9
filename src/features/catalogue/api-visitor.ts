import type { Context } from 'hono'
import type { ApiEnv } from '../../http/api-env.ts'
import type { Visitor } from './actions/count-visit.ts'

/** Who asks, for what is counted of each visitor once. */
export function visitorOf(c: Context<ApiEnv>): Visitor {
  const { viewer, address } = c.var
  return { viewer, address, userAgent: c.req.header('user-agent') ?? '' }
}
