import type { Context } from 'hono'
import type { Visitor } from '../features/catalogue/actions/count-visit.ts'
import type { ApiEnv } from './variables.ts'

/** Who asks, for what is counted of each visitor once. */
export function visitorOf(c: Context<ApiEnv>): Visitor {
  const { viewer, address } = c.var
  return { viewer, address, userAgent: c.req.header('user-agent') ?? '' }
}
