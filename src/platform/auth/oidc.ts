import * as client from 'openid-client'
import { z } from 'zod'
import { HOUR } from '../../lib/dates.ts'
import { appError } from '../../lib/errors.ts'
import { cached } from '../cache.ts'
import { identityErrors } from './errors.ts'
import { newToken } from './tokens.ts'

/** State of one sign-in, kept until the provider redirects back. */
export type OidcAttempt = { state: string; nonce: string; verifier: string }

/** `subject` identifies a person for ever; an e-mail address may change owner. */
export type OidcIdentity = {
  subject: string
  email: string
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

/** OpenID Connect, code flow with PKCE, state and nonce. Failures are `identity-…`. */
export type IdentityProvider = {
  begin(): Promise<{ url: string; attempt: OidcAttempt }>
  /** @param answer query of the provider's redirect */
  finish(answer: URLSearchParams, attempt: OidcAttempt): Promise<OidcIdentity>
}

type Options = { issuer: string; clientId: string; clientSecret: string; redirectUri: string }

/** D2 §9. */
const TIMEOUT_SECONDS = 30

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).default(''),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).default(false),
  name: z.string().max(200).default(''),
  given_name: z.string().max(100).default(''),
  family_name: z.string().max(100).default(''),
})

export function createIdentityProvider(options: Options): IdentityProvider {
  const { issuer, clientId, clientSecret, redirectUri } = options
  const configuration = cached({ name: 'identity-provider', tags: [], ttl: HOUR }, (_owner: object) => {
    const execute = [client.enableNonRepudiationChecks]
    if (issuer.startsWith('http:')) execute.push(client.allowInsecureRequests)
    return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute,
      timeout: TIMEOUT_SECONDS,
    })
  })
  const discover = () => configuration(options)

  return {
    begin: () =>
      orIdentityError(async () => {
        const attempt = { state: newToken(), nonce: newToken(), verifier: client.randomPKCECodeVerifier() }
        const url = client.buildAuthorizationUrl(await discover(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
          // On shared computers people choose the account.
          prompt: 'select_account',
        })
        return { url: url.href, attempt }
      }),
    finish: (answer, attempt) =>
      orIdentityError(async () => {
        const tokens = await client.authorizationCodeGrant(
          await discover(),
          new URL(`${redirectUri}?${answer}`),
          {
            expectedState: attempt.state,
            expectedNonce: attempt.nonce,
            pkceCodeVerifier: attempt.verifier,
            idTokenExpected: true,
          },
        )
        const claims = Claims.parse(tokens.claims())
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

type Code = keyof typeof identityErrors

/** OAuth errors (RFC 6749 §4.1.2.1 and §5.2). */
const refusals: Record<string, Code> = {
  invalid_client: 'identity-client',
  unauthorized_client: 'identity-unauthorized',
  server_error: 'identity-server',
  temporarily_unavailable: 'identity-server',
}

const failures: Record<string, Code> = {
  OAUTH_TIMEOUT: 'identity-timeout',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'identity-server',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'identity-client',
}

async function orIdentityError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw appError(identityErrors, codeOf(error))
  }
}

function codeOf(error: unknown): Code {
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError)
    return refusals[error.error] ?? 'identity-refused'
  if (error instanceof client.WWWAuthenticateChallengeError) return 'identity-client'
  if (error instanceof client.ClientError) return failures[error.code ?? ''] ?? 'identity-token'
  return error instanceof TypeError ? 'identity-unreachable' : 'identity-token'
}
