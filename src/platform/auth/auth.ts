import { createHmac } from 'node:crypto'
import { createCookies } from './cookies.ts'
import { createIdentityProvider, type IdentityProvider } from './oidc.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { hashToken, isSame, newToken, signature } from './tokens.ts'

/** A token to hand out and what to keep of it. */
export type Token = { token: string; hash: string }

/**
 * Passwords, tokens and cookies: what proves who is asking. Who that is, is the accounts feature's matter.
 *
 * Sessions are our own rows, read by one query together with their user, so that logging out, blocking and a
 * change of role hold at once in every process (decisions 2 and 24).
 */
export type Auth = Passwords & {
  newSession(): Token
  /** Set-Cookie of a session; without `keepMs` it ends with the browser. */
  sessionCookie(token: string, keepMs?: number): string
  endSessionCookie(): string
  /** Whether a browser sends a session, be it over or not. */
  hasSession(headers: Headers): boolean
  /** Whether an answer gives or takes a session. */
  setsSession(headers: Headers): boolean
  /** The hash of the session token that a request carries, in its cookie or as a bearer. */
  sessionHash(headers: Headers): string | null
  /** Secret of a program's access token: 256 bits after a prefix by which scanners of published code know it. */
  newAccessToken(): Token
  /** Whether a request brings what calls itself an access token. */
  hasAccessToken(headers: Headers): boolean
  /** Hash of that. */
  accessTokenHash(headers: Headers): string | null
  /**
   * The secret of a mailed link, made from the row's id: the mail's job can make it again, and nothing but the
   * mail ever holds it. 256 bits.
   */
  linkToken(id: string): Token
  hashLinkToken(token: string): string
  /** The secret that a store's webhook is signed with: made anew from the webhook and its version, kept nowhere. */
  webhookSecret(id: string, version: number): string
  /** HMAC-SHA256 of a text with that secret, base64, as Standard Webhooks has it. */
  webhookSignature(id: string, version: number, text: string): string
  /** A code of `digits` figures made from `seed`, for typing in. */
  code(seed: string, digits: number): string
  hashCode(code: string, seed: string): string
  /** Marks a browser in which `userId` has signed in (OWASP's device cookie). */
  deviceCookie(userId: string): string
  isKnownDevice(headers: Headers, userId: string): boolean
  /** A text that nobody else could have written, with what it is for: for links that work as long as they are read. */
  signText(purpose: 'unsubscribe', text: string): string
  /** That text; null where it was signed by nobody here, or for another purpose. */
  readSigned(purpose: 'unsubscribe', token: string): string | null
  /** Signed double-submit: the token works only together with its cookie. */
  newCsrf(): { token: string; cookie: string }
  isCsrf(headers: Headers, token: string): boolean
  /** Identity provider where people have an account already ("Google"); null where it is not set up. */
  identity: IdentityProvider | null
  /** Keeps a text in the browser for ten minutes, signed, for who comes back from elsewhere. */
  flowCookie(text: string): string
  readFlow(headers: Headers): string | null
  endFlowCookie(): string
}

type Options = {
  secret: string
  baseUrl: string
  oidc?: { issuer: string; clientId: string; clientSecret: string } | undefined
  /** Tests bring cheaper ones. */
  passwords?: Passwords
}

/** Address that the identity provider sends the browser back to. */
const CALLBACK = '/api/v1/auth/google/callback'

const ACCESS_TOKEN_PREFIX = 'tgs_'
/** One in 16 million sessions' tokens begins with the prefix too: those are told by their length. */
const ACCESS_TOKEN = /^Bearer (tgs_(?![\w-]{39}$).*)$/i

const FLOW_MS = 10 * 60 * 1_000
const DEVICE_MS = 365 * 24 * 60 * 60 * 1_000

export function createAuth({ secret, baseUrl, oidc, passwords = createPasswords() }: Options): Auth {
  const cookies = createCookies(baseUrl.startsWith('https:'))
  const csrfToken = (value: string) => `${value}.${signature(secret, 'csrf', value)}`
  const webhookKey = (id: string, version: number) =>
    Buffer.from(signature(secret, 'store-webhook', `${id}\n${version}`), 'base64url')
  const issue = (token: string): Token => ({ token, hash: hashToken(token) })

  return {
    ...passwords,
    newSession: () => issue(newToken()),
    sessionCookie: (token, keepMs) => cookies.write('session', token, keepMs),
    endSessionCookie: () => cookies.clear('session'),
    hasSession: (headers) => cookies.read(headers, 'session') !== null,
    setsSession: (headers) => cookies.isWritten(headers, 'session'),
    sessionHash(headers) {
      const bearer = /^Bearer ([\w-]{43})$/i.exec(headers.get('authorization') ?? '')?.[1]
      const token = bearer ?? cookies.read(headers, 'session')
      return token ? hashToken(token) : null
    },
    newAccessToken: () => issue(ACCESS_TOKEN_PREFIX + newToken()),
    hasAccessToken: (headers) => ACCESS_TOKEN.test(headers.get('authorization') ?? ''),
    accessTokenHash(headers) {
      const [, token] = ACCESS_TOKEN.exec(headers.get('authorization') ?? '') ?? []
      return token === undefined ? null : hashToken(token)
    },
    linkToken: (id) => issue(signature(secret, 'link', id)),
    hashLinkToken: hashToken,
    webhookSecret: (id, version) => `whsec_${webhookKey(id, version).toString('base64')}`,
    webhookSignature: (id, version, text) =>
      createHmac('sha256', webhookKey(id, version)).update(text).digest('base64'),
    code(seed, digits) {
      const bytes = Buffer.from(signature(secret, 'code', seed), 'base64url')
      return String(bytes.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
    },
    hashCode: (code, seed) => signature(secret, 'code-hash', `${seed}\n${code}`),
    deviceCookie: (userId) => cookies.write('device', signature(secret, 'device', userId), DEVICE_MS),
    isKnownDevice: (headers, userId) =>
      isSame(cookies.read(headers, 'device') ?? '', signature(secret, 'device', userId)),
    signText: (purpose, text) =>
      `${Buffer.from(text).toString('base64url')}.${signature(secret, purpose, text)}`,
    readSigned(purpose, token) {
      const [value = '', signed = ''] = token.split('.')
      const text = Buffer.from(value, 'base64url').toString()
      return isSame(signed, signature(secret, purpose, text)) ? text : null
    },
    newCsrf() {
      const value = newToken()
      return { token: csrfToken(value), cookie: cookies.write('csrf', value) }
    },
    isCsrf(headers, token) {
      const value = cookies.read(headers, 'csrf')
      return value !== null && isSame(token, csrfToken(value))
    },
    identity: oidc ? createIdentityProvider({ ...oidc, redirectUri: baseUrl + CALLBACK }) : null,
    flowCookie(text) {
      const value = Buffer.from(text).toString('base64url')
      return cookies.write('flow', `${value}.${signature(secret, 'flow', value)}`, FLOW_MS)
    },
    readFlow(headers) {
      const [value = '', signed = ''] = (cookies.read(headers, 'flow') ?? '').split('.')
      return isSame(signed, signature(secret, 'flow', value))
        ? Buffer.from(value, 'base64url').toString()
        : null
    },
    endFlowCookie: () => cookies.clear('flow'),
  }
}
