import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { ApiEnv } from './api-env.ts'
import type { ScopeAt } from './require-scope.ts'

const EXPOSED = ['ETag', 'Link', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id']

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

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a state change is allowed. Browsers send `Origin` with every cross-site POST, and
 * `Sec-Fetch-Site`. Foreign origins are refused. Without both headers, a request with cookies is refused as well:
 * they may have been stripped on the way. Programs send none of the three.
 */
export function isSameOrigin(request: Request, publicUrl: string, isDemo: boolean): boolean {
  if (SAFE.has(request.method)) return true
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin !== null)
    return origin === new URL(publicUrl).origin || (isDemo && isThisMachine(origin, request.url))
  if (site !== null) return site === 'same-origin'
  return !request.headers.has('cookie')
}

/** A demo is also visited as 127.0.0.1 or by the machine's IP address. Other names could be pointed here by anybody. */
function isThisMachine(origin: string, url: string): boolean {
  if (!URL.canParse(origin) || origin !== new URL(url).origin) return false
  const { hostname } = new URL(origin)
  return hostname === 'localhost' || isIP(hostname.replace(/[[\]]/g, '')) !== 0
}
