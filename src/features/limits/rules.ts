import { DAY, HOUR, MINUTE } from '../../lib/dates.ts'
import { settings } from '../settings/rules.ts'

/** The window begins with the first attempt. */
export type Limit = { name: string; max: number; windowMs: number }

/**
 * Counts are shared by all processes. Limits per address are generous, since a campus has few addresses; none lets a
 * stranger lock an account's owner out for good.
 */
export const limits = {
  loginPair: { name: 'login', max: 10, windowMs: 15 * MINUTE },
  loginDevice: { name: 'login-device', max: 20, windowMs: 15 * MINUTE },
  loginAddress: { name: 'login-address', max: 300, windowMs: 15 * MINUTE },
  loginAccount: { name: 'login-account', max: 100, windowMs: HOUR },
  token: { name: 'token', max: 600, windowMs: MINUTE },
  wrongToken: { name: 'wrong-token', max: 100, windowMs: 15 * MINUTE },
  /** Autosave stores a draft every second or two. */
  draft: { name: 'draft', max: 1_200, windowMs: 10 * MINUTE },
  register: { name: 'register', max: 100, windowMs: HOUR },
  checkUsername: { name: 'check-username', max: 600, windowMs: 10 * MINUTE },
  link: { name: 'link', max: 100, windowMs: 15 * MINUTE },
  /** Separate, since other sites can send a browser there. */
  google: { name: 'google', max: 300, windowMs: 15 * MINUTE },
  /** Mails to one address on anybody's request; more are dropped silently. */
  mail: { name: 'mail', max: 4, windowMs: HOUR },
  /** The provider is queried each time. */
  paymentKeys: { name: 'payment-keys', max: 20, windowMs: 15 * MINUTE },
  /** Failed ones included: each reads the whole account. */
  dataExport: { name: 'data-export', max: 4, windowMs: DAY },
  /** Resent messages and test messages of one store: each is a request to a third party. */
  webhook: { name: 'webhook', max: 30, windowMs: 10 * MINUTE },
  /** With five attempts each, a code cannot be guessed. */
  studentCode: { name: 'student-code', max: 10, windowMs: DAY },
  studentMailbox: { name: 'student-mailbox', max: 5, windowMs: HOUR },
  newHandOverCode: { name: 'new-hand-over-code', max: 10, windowMs: HOUR },
  /** Wrong codes of one store without an order: as many as for one order. */
  typedCode: {
    name: 'typed-code',
    max: settings.order.handOverCodeAttempts,
    windowMs: settings.order.handOverCodeLockMs,
  },
  /** Among 500 pending codes, one guess in 2,000 is right. */
  typedCodeOfDay: { name: 'typed-code-day', max: 20, windowMs: DAY },
  password: { name: 'password', max: 10, windowMs: 15 * MINUTE },
  upload: { name: 'upload', max: settings.images.uploadsPerHour, windowMs: HOUR },
  productImport: { name: 'product-import', max: 30, windowMs: HOUR },
  /** Lookups of one person, and of the whole shop: the source is a library's free service. */
  bookLookup: { name: 'book-lookup', max: 60, windowMs: HOUR },
  bookSource: { name: 'book-source', max: 300, windowMs: 10 * MINUTE },
  bookToSell: { name: 'book-to-sell', max: 300, windowMs: HOUR },
  wantedTyped: { name: 'wanted-typed', max: 300, windowMs: 10 * MINUTE },
  /** Price changes, endings and renewals, each of which may move a notice to the top. */
  wantedChange: { name: 'wanted-change', max: 60, windowMs: HOUR },
  /** Five hundred labels take seconds of a processor. */
  print: { name: 'print', max: 60, windowMs: 10 * MINUTE },
  picture: { name: 'picture', max: 30, windowMs: HOUR },
  device: { name: 'device', max: 30, windowMs: HOUR },
  /** Each mails the seller, and closing one allows the next. */
  dispute: { name: 'dispute', max: 10, windowMs: DAY },
  /** One side of a conversation, and one person. */
  message: { name: 'message', max: settings.conversations.maxPerHour, windowMs: HOUR },
  messageOfDay: { name: 'message-day', max: settings.conversations.maxPerDay, windowMs: DAY },
} as const satisfies Record<string, Limit>

/** draft-ietf-httpapi-ratelimit-headers-10: `q` requests in `w` seconds, `r` remaining, reset after `t` seconds. */
export const limitHeaders = ({ name, max, windowMs }: Limit, left: number, seconds: number) => ({
  'ratelimit-policy': `"${name}";q=${max};w=${windowMs / 1_000}`,
  ratelimit: `"${name}";r=${left};t=${seconds}`,
})

export const limitKey = (limit: Limit, subject: string) => `${limit.name}:${subject}`

/** A household or host has a /64 of IPv6. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) {
    const last = tail.split(':').filter(Boolean)
    while (groups.length + last.length < 8) groups.push('0')
    groups.push(...last)
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}
