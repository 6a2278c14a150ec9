import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { ApiEnv } from './api-env.ts'
import type { ScopeAt } from './opens-to.ts'

const EXPOSED = ['ETag', 'Link', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id']

/** What pages of other sites may read: never with cookies, whose answers a browser keeps from them under `*`. */
const allowed = { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED.join(',') }

const preflight = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'],
  exposeHeaders: EXPOSED,
  maxAge: 7_200,
})

/**
 * Opens to scripts of other sites what needs no cookie: reading the catalogue, and with an access token what tokens may
 * do. Sets `scope`. No origin is told from another, so nothing varies by it.
 */
export function crossOrigin(
  scopeAt: ScopeAt,
  hasToken: (headers: Headers) => boolean,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const asked = c.req.header('access-control-request-method')
    if (c.req.method === 'OPTIONS')
      return asked && scopeAt(asked.toUpperCase(), c.req.path) !== '' ? preflight(c, next) : next()
    const scope = scopeAt(c.req.method, c.req.path)
    c.set('scope', scope)
    await next()
    // Set on the answer as it is: Hono's own would make it anew, with its body as a stream.
    if (scope === 'catalogue:read' || (scope !== '' && hasToken(c.req.raw.headers)))
      for (const [name, value] of Object.entries(allowed)) c.res.headers.set(name, value)
  }
}
