import type { OpenAPIHono } from '@hono/zod-openapi'
import { TrieRouter } from 'hono/router/trie-router'
import type { TokenScope } from '../lib/token-scopes.ts'
import type { ApiEnv } from './api-env.ts'

const COOKIE = 'cookie'
export const SESSION = 'session'
export const SIGNATURE = 'signature'
export const ACCESS_TOKEN = 'accessToken'
export const MESSAGE_SIGNATURE = 'messageSignature'

export const securitySchemes = {
  [COOKIE]: {
    type: 'apiKey',
    in: 'cookie',
    name: 'tianguis_session',
    description: 'The session cookie of a signed-in browser; over https its name begins with __Host-',
  },
  [SESSION]: {
    type: 'http',
    scheme: 'bearer',
    description: 'The session as a bearer token: idToken of POST /auth/login',
  },
  [ACCESS_TOKEN]: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'tgs_…',
    description: 'An access token from /account/tokens with the scope that the operation names',
  },
  [SIGNATURE]: {
    type: 'apiKey',
    in: 'header',
    name: 'Stripe-Signature',
    description: 'Time and HMAC of the body with the secret shared with the payment provider',
  },
  [MESSAGE_SIGNATURE]: {
    type: 'apiKey',
    in: 'header',
    name: 'webhook-signature',
    description:
      'Standard Webhooks 1.0: `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the secret of your webhook; for a day after a new secret, both signatures separated by a space',
  },
} as const

export const sessionScopes: { [scheme: string]: string[] }[] = [{ [COOKIE]: [] }, { [SESSION]: [] }]

/** `security` of a route for access tokens with this scope. Only reads of the catalogue need no sign-in. */
export const requireScope = (scope: TokenScope): { [scheme: string]: string[] }[] => [
  ...(scope === 'catalogue:read' ? [{}] : sessionScopes),
  { [ACCESS_TOKEN]: [scope] },
]

type Declared = { method: string; path: string; security?: readonly Record<string, readonly string[]>[] }

export type ScopeAt = (method: string, path: string) => TokenScope | ''

/** @param base path of the API; the routes are read at the first call */
export function createScopes(api: OpenAPIHono<ApiEnv>, base: string): ScopeAt {
  let router: TrieRouter<TokenScope | ''> | undefined
  return (method, path) => {
    router ??= routerOf(api)
    const [first] = router.match(method === 'HEAD' ? 'GET' : method, path.slice(base.length))[0]
    return first?.[0] ?? ''
  }
}

function routerOf(api: OpenAPIHono<ApiEnv>): TrieRouter<TokenScope | ''> {
  const router = new TrieRouter<TokenScope | ''>()
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue
    const { method, path, security = [] } = definition.route as Declared
    const scope = security.find((one) => ACCESS_TOKEN in one)?.[ACCESS_TOKEN]?.[0] ?? ''
    router.add(method.toUpperCase(), path.replaceAll(/\{(.+?)\}/g, ':$1'), scope as TokenScope | '')
  }
  return router
}
