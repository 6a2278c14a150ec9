import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { ApiEnv } from './api-env.ts'
import type { ScopeAt } from './require-scope.ts'

const EXPOSED = ['ETag', 'Link', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id']

/** Readable by other sites, never with cookies: browsers withhold such responses under `*`. */
const allowed = { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED.join(',') }

const preflight = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'],
  exposeHeaders: EXPOSED,
  maxAge: 7_200,
})

/**
 * Opens operations without cookies to scripts of other sites: reads of the catalogue, and with an access token the
 * operations of its scopes. Sets `scope`. All origins are treated alike, so responses do not vary by origin.
 */
export function crossOrigin(
  scopeAt: ScopeAt,
  hasToken: (headers: Headers) => boolean,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const method = c.req.header('access-control-request-method')
    if (c.req.method === 'OPTIONS')
      return method && scopeAt(method.toUpperCase(), c.req.path) !== '' ? preflight(c, next) : next()
    const scope = scopeAt(c.req.method, c.req.path)
    c.set('scope', scope)
    await next()
    // Set on the response itself: Hono would copy it, with its body as a stream.
    if (scope === 'catalogue:read' || (scope !== '' && hasToken(c.req.raw.headers)))
      for (const [name, value] of Object.entries(allowed)) c.res.headers.set(name, value)
  }
}
