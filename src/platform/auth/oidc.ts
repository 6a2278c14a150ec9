import { createAuthorizationURL, validateAuthorizationCode, validateToken } from 'better-auth/oauth2'
import { z } from 'zod'
import { HOUR, SECOND } from '../../lib/dates.ts'
import { appError, isAppError } from '../../lib/errors.ts'
import { identityErrors } from './errors.ts'
import { isSame, newToken } from './tokens.ts'

/** What one sign-in keeps between going to the provider and coming back. */
export type OidcAttempt = { state: string; nonce: string; verifier: string }

/** Who the provider says it is. `subject` is theirs for ever; an e-mail may change hands. */
export type Identity = {
  subject: string
  email: string
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

/** OpenID Connect by the code flow with PKCE, state and nonce. Failures are `identity-…`. */
export type IdentityProvider = {
  begin(): Promise<{ url: string; attempt: OidcAttempt }>
  finish(code: string, attempt: OidcAttempt): Promise<Identity>
}

type Options = { issuer: string; clientId: string; clientSecret: string; redirectUri: string }

/** D2 §9: what the provider's server may take. */
const TIMEOUT_MS = 30 * SECOND

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
type Discovery = z.output<typeof Discovery>

const Claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.string().max(254).default(''),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).default(false),
  name: z.string().max(200).default(''),
  given_name: z.string().max(100).default(''),
  family_name: z.string().max(100).default(''),
})

export function createIdentityProvider(options: Options): IdentityProvider {
  const { issuer, clientId, clientSecret, redirectUri } = options
  const client = { clientId, clientSecret, redirectURI: redirectUri }
  let known: { discovery: Discovery; until: number } | undefined

  async function discover(): Promise<Discovery> {
    if (known && known.until > performance.now()) return known.discovery
    const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw appError(identityErrors, 'identity-server')
    const discovery = Discovery.parse(await response.json())
    if (discovery.issuer !== issuer) throw appError(identityErrors, 'identity-client')
    known = { discovery, until: performance.now() + HOUR }
    return discovery
  }

  return {
    begin: () =>
      orIdentityError(async () => {
        const discovery = await discover()
        const attempt = { state: newToken(), nonce: newToken(), verifier: newToken() }
        const url = await createAuthorizationURL({
          id: 'oidc',
          options: client,
          authorizationEndpoint: discovery.authorization_endpoint,
          redirectURI: redirectUri,
          state: attempt.state,
          nonce: attempt.nonce,
          codeVerifier: attempt.verifier,
          scopes: ['openid', 'email', 'profile'],
          // Whoever shares a computer chooses whose account it is.
          prompt: 'select_account',
        })
        return { url: url.href, attempt }
      }),
    finish: (code, attempt) =>
      orIdentityError(async () => {
        const discovery = await discover()
        const tokens = await validateAuthorizationCode({
          code,
          codeVerifier: attempt.verifier,
          redirectURI: redirectUri,
          options: client,
          tokenEndpoint: discovery.token_endpoint,
          authentication: 'post',
        })
        if (!tokens.idToken) throw appError(identityErrors, 'identity-token')
        const { payload } = await validateToken(tokens.idToken, discovery.jwks_uri, {
          audience: clientId,
          issuer: discovery.issuer,
        })
        const claims = Claims.parse(payload)
        if (!isSame(claims.nonce, attempt.nonce)) throw appError(identityErrors, 'identity-token')
        const [first = '', ...rest] = claims.name.split(' ')
        return {
          subject: claims.sub,
          email: claims.email.trim().toLowerCase(),
          isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
          firstName: claims.given_name || first,
          lastName: claims.family_name || rest.join(' '),
        }
      }),
  }
}

/** What OAuth calls its refusals (RFC 6749 §5.2), in our codes. */
const refusals: Record<string, keyof typeof identityErrors> = {
  invalid_client: 'identity-client',
  unauthorized_client: 'identity-unauthorized',
  server_error: 'identity-server',
  temporarily_unavailable: 'identity-server',
}

async function orIdentityError<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(appError(identityErrors, 'identity-timeout')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([work(), tooLate])
  } catch (error) {
    throw isAppError(error) ? error : appError(identityErrors, codeOf(error))
  } finally {
    clearTimeout(timer)
  }
}

/** The library throws the provider's answer as it came, errors of `fetch`, and those of the token's check. */
function codeOf(error: unknown): keyof typeof identityErrors {
  if (error instanceof Error) {
    if (error.name === 'TimeoutError') return 'identity-timeout'
    return error instanceof TypeError ? 'identity-unreachable' : 'identity-token'
  }
  const { error: said = '', status = 0 } = (error ?? {}) as { error?: string; status?: number }
  return refusals[said] ?? (status >= 500 ? 'identity-server' : 'identity-refused')
}

/** The provider sent the browser back with an error instead of a code. */
export function returnedError(error: string): keyof typeof identityErrors {
  return refusals[error] ?? 'identity-refused'
}
