import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { ApiEnv } from '../../http/api-env.ts'
import { ACCESS_TOKEN } from '../../http/opens-to.ts'
import { appError } from '../../lib/errors.ts'
import { tokenErrors } from './errors.ts'

type Declared = { method: string; path: string; security?: readonly Record<string, readonly string[]>[] }

/** The scope that opens an operation to tokens; none where it declares none. */
export const scopeOf = ({ security = [] }: Pick<Declared, 'security'>): string | undefined =>
  security.find((one) => ACCESS_TOKEN in one)?.[ACCESS_TOKEN]?.[0]

/**
 * Holds every request with an access token to the scopes that the routes of `api` declare, which stands at `base` (`http/opens-to.ts`): what
 * declares none, or is no declared route, is closed to tokens. Throws `token-scope-missing` (403).
 */
export function tokenGuard(api: OpenAPIHono<ApiEnv>, base: string): MiddlewareHandler<ApiEnv> {
  let router: TrieRouter<string> | undefined
  return async (c, next) => {
    const { token } = c.var
    if (!token) return next()
    router ??= routerOf(api)
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    // Of several the first is the one that is run.
    const scope = router.match(method, c.req.path.slice(base.length))[0][0]?.[0] ?? ''
    if (!(token.scopes as readonly string[]).includes(scope))
      throw appError(tokenErrors, 'token-scope-missing', { params: { scope } })
    return next()
  }
}

function routerOf(api: OpenAPIHono<ApiEnv>): TrieRouter<string> {
  const router = new TrieRouter<string>()
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue
    const { method, path, security } = definition.route as Declared
    const scope = scopeOf(security ? { security } : {}) ?? ''
    router.add(method.toUpperCase(), path.replaceAll(/\{(.+?)\}/g, ':$1'), scope)
  }
  return router
}
