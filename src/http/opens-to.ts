import type { TokenScope } from '../lib/token-scopes.ts'

/** Names of the security schemes in the API's document. */
export const SESSION = 'session'
export const ACCESS_TOKEN = 'accessToken'

export const securitySchemes = {
  [SESSION]: {
    type: 'http',
    scheme: 'bearer',
    description: 'The idToken of POST /auth/login; browsers send it as a cookie',
  },
  [ACCESS_TOKEN]: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'tgs_…',
    description: 'A token of /account/tokens, for the scopes that the operation names',
  },
} as const

/**
 * For a route's declaration: a program's token with this scope may call it. What declares none is closed to tokens.
 * Reading the catalogue needs nobody; everything else needs somebody.
 */
export const opensTo = (scope: TokenScope): { [scheme: string]: string[] }[] => [
  scope === 'catalogue:read' ? {} : { [SESSION]: [] },
  { [ACCESS_TOKEN]: [scope] },
]
