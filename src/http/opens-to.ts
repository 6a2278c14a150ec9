import type { TokenScope } from '../lib/token-scopes.ts'

/** Names of the security schemes in the API's document. */
export const COOKIE = 'cookie'
export const SESSION = 'session'
export const SIGNATURE = 'signature'
export const ACCESS_TOKEN = 'accessToken'

export const securitySchemes = {
  [COOKIE]: {
    type: 'apiKey',
    in: 'cookie',
    name: 'tianguis_session',
    description: 'The session of a browser that signed in; over https its name begins with __Host-',
  },
  [SESSION]: { type: 'http', scheme: 'bearer', description: 'The same session: idToken of POST /auth/login' },
  [ACCESS_TOKEN]: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'tgs_…',
    description: 'A token of /account/tokens, for the scopes that the operation names',
  },
  [SIGNATURE]: {
    type: 'apiKey',
    in: 'header',
    name: 'Stripe-Signature',
    description: 'Time and HMAC of the body, by the secret that the shop shares with its payment provider',
  },
} as const

/** For who is signed in. */
export const sessions: { [scheme: string]: string[] }[] = [{ [COOKIE]: [] }, { [SESSION]: [] }]

/**
 * For a route's declaration: a program's token with this scope may call it. What declares none is closed to tokens.
 * Reading the catalogue needs nobody; everything else needs somebody.
 */
export const opensTo = (scope: TokenScope): { [scheme: string]: string[] }[] => [
  ...(scope === 'catalogue:read' ? [{}] : sessions),
  { [ACCESS_TOKEN]: [scope] },
]
