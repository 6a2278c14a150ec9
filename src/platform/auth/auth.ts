import { createHmac } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { createIdentityProvider, type IdentityProvider } from './oidc.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { googleReturnUrl } from './return-url.ts'
import { equalsSecret, hashToken, newToken, signature } from './tokens.ts'

export type Token = { token: string; hash: string }

/**
 * Passwords, tokens and cookies that prove an identity; accounts belong to the accounts feature.
 *
 * Sessions are rows of ours, read in one query with their user, so that logout, blocking and a change of role apply
 * at once in every process (decision 2).
 */
export type Auth = Passwords & {
  newSession(): Token
  /** Set-Cookie value; without `keepMs` a session cookie of the browser. */
  sessionCookie(token: string, keepMs?: number): string
  endSessionCookie(): string
  hasSession(headers: Headers): boolean
  setsSession(headers: Headers): boolean
  sessionHash(headers: Headers): string | null
  /** 256 bits after a prefix by which secret scanners recognize it. */
  newAccessToken(): Token
  /** Whether the request carries an access token, valid or not. */
  hasAccessToken(headers: Headers): boolean
  accessTokenHash(headers: Headers): string | null
  /**
   * 256-bit secret of a mailed link, derived from the row's id: jobs can derive it again, and only the mail contains
   * it.
   */
  linkToken(id: string): Token
  hashLinkToken(token: string): string
  /** Signing secret of a store's webhook, derived from its id and version and never stored. */
  webhookSecret(id: string, version: number): string
  webhookSignature(id: string, version: number, text: string): string
  code(seed: string, digits: number): string
  hashCode(code: string, seed: string): string
  /** Marks a browser in which `userId` has signed in (OWASP's device cookie). */
  deviceCookie(userId: string): string
  isKnownDevice(headers: Headers, userId: string): boolean
  /** Marks the browser that registers `email`. */
  newRegistration(email: string): { cookie: string; hash: string }
  readRegistration(headers: Headers): { email: string; hash: string } | null
  endRegistrationCookie(): string
  /** Signs a text for one purpose, for links without a stored row. */
  signText(purpose: 'unsubscribe', text: string): string
  /** The signed text; null if the signature is invalid or for another purpose. */
  readSigned(purpose: 'unsubscribe', token: string): string | null
  /** Signed double-submit: the token is valid only with its cookie. */
  newCsrf(): { token: string; cookie: string }
  isCsrf(headers: Headers, token: string): boolean
  identity: IdentityProvider | null
  /** Stores a signed text in the browser for ten minutes, during a visit elsewhere. */
  flowCookie(text: string): string
  readFlow(headers: Headers): string | null
  endFlowCookie(): string
}

type Options = {
  secret: string
  baseUrl: string
  oidc?: { issuer: string; clientId: string; clientSecret: string } | undefined
  passwords?: Passwords
}

const ACCESS_TOKEN_PREFIX = 'tgs_'
/** One in 16 million session tokens also begins with the prefix; their length distinguishes them. */
const ACCESS_TOKEN = /^Bearer (tgs_(?![\w-]{39}$).*)$/i

const FLOW_MS = 10 * 60 * 1_000
const DEVICE_MS = 365 * 24 * 60 * 60 * 1_000
const REGISTRATION_MS = 24 * 60 * 60 * 1_000

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
      equalsSecret(cookies.read(headers, 'device') ?? '', signature(secret, 'device', userId)),
    newRegistration(email) {
      const value = `${newToken()}.${Buffer.from(email).toString('base64url')}`
      return { cookie: cookies.write('registration', value, REGISTRATION_MS), hash: hashToken(value) }
    },
    readRegistration(headers) {
      const value = cookies.read(headers, 'registration') ?? ''
      const email = Buffer.from(value.split('.')[1] ?? '', 'base64url').toString()
      return /^[!-~]+$/.test(email) ? { email, hash: hashToken(value) } : null
    },
    endRegistrationCookie: () => cookies.clear('registration'),
    signText: (purpose, text) =>
      `${Buffer.from(text).toString('base64url')}.${signature(secret, purpose, text)}`,
    readSigned(purpose, token) {
      const [value = '', signed = ''] = token.split('.')
      const text = Buffer.from(value, 'base64url').toString()
      return equalsSecret(signed, signature(secret, purpose, text)) ? text : null
    },
    newCsrf() {
      const value = newToken()
      return { token: csrfToken(value), cookie: cookies.write('csrf', value) }
    },
    isCsrf(headers, token) {
      const value = cookies.read(headers, 'csrf')
      return value !== null && equalsSecret(token, csrfToken(value))
    },
    identity: oidc ? createIdentityProvider({ ...oidc, redirectUri: googleReturnUrl(baseUrl) }) : null,
    flowCookie(text) {
      const value = Buffer.from(text).toString('base64url')
      return cookies.write('flow', `${value}.${signature(secret, 'flow', value)}`, FLOW_MS)
    },
    readFlow(headers) {
      const [value = '', signed = ''] = (cookies.read(headers, 'flow') ?? '').split('.')
      return equalsSecret(signed, signature(secret, 'flow', value))
        ? Buffer.from(value, 'base64url').toString()
        : null
    },
    endFlowCookie: () => cookies.clear('flow'),
  }
}

type CookieName = 'session' | 'device' | 'csrf' | 'flow' | 'registration'

type Cookies = {
  read(headers: Headers, name: CookieName): string | null
  /** Set-Cookie value; without `maxAgeMs` a session cookie of the browser. */
  write(name: CookieName, value: string, maxAgeMs?: number): string
  clear(name: CookieName): string
  isWritten(headers: Headers, name: CookieName): boolean
}

/** `__Host-` binds a cookie to this host over TLS; plain http (a local demo) does not allow the prefix. */
function createCookies(https: boolean): Cookies {
  const full = (name: CookieName) => `${https ? '__Host-' : ''}tianguis_${name}`
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: https } as const
  return {
    read(headers, name) {
      const header = headers.get('cookie')
      return (header && parse(header, full(name))[full(name)]) || null
    },
    write: (name, value, maxAgeMs) =>
      serialize(full(name), value, {
        ...attributes,
        ...(maxAgeMs === undefined ? {} : { maxAge: Math.floor(maxAgeMs / 1_000) }),
      }),
    isWritten: (headers, name) => headers.getSetCookie().some((line) => line.startsWith(`${full(name)}=`)),
    clear: (name) => serialize(full(name), '', { ...attributes, maxAge: 0 }),
  }
}
