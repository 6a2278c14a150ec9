import { DAY, HOUR, MINUTE } from '../../lib/dates.ts'
import { settings } from '../settings/rules.ts'

/** `max` attempts in a window that begins with the first one. */
export type Limit = { name: string; max: number; windowMs: number }

/**
 * Counts of attempts are shared by all processes. Those by address are generous, since a campus comes from few
 * addresses and its people sign in all at once; none lets a stranger lock an account's owner out for good.
 */
export const limits = {
  /** Wrong passwords for one account from one address. */
  loginPair: { name: 'login', max: 10, windowMs: 15 * MINUTE },
  /** The same in a browser that has signed in to this account before. */
  loginDevice: { name: 'login-device', max: 20, windowMs: 15 * MINUTE },
  /** Wrong passwords from one address, whatever the account. */
  loginAddress: { name: 'login-address', max: 300, windowMs: 15 * MINUTE },
  /** Wrong passwords for one account from anywhere; a browser that knows the account is exempt. */
  loginAccount: { name: 'login-account', max: 100, windowMs: HOUR },
  /** Requests with one access token. */
  token: { name: 'token', max: 600, windowMs: MINUTE },
  /** Access tokens from one address that are none. */
  wrongToken: { name: 'wrong-token', max: 100, windowMs: 15 * MINUTE },
  /** Drafts that one person has kept, a second or two apart while they type. */
  draft: { name: 'draft', max: 1_200, windowMs: 10 * MINUTE },
  register: { name: 'register', max: 100, windowMs: HOUR },
  checkUsername: { name: 'check-username', max: 600, windowMs: 10 * MINUTE },
  /** Links tried and mails asked for from one address. */
  link: { name: 'link', max: 100, windowMs: 15 * MINUTE },
  /** Ways to the identity provider and back: other sites can make a browser take them, so they count alone. */
  google: { name: 'google', max: 300, windowMs: 15 * MINUTE },
  /** Mails to one address that anybody can ask for; more are left out without a word. */
  mail: { name: 'mail', max: 4, windowMs: HOUR },
  /** Payment keys tried by one member of staff: the provider answers each. */
  paymentKeys: { name: 'payment-keys', max: 20, windowMs: 15 * MINUTE },
  /** Exports of personal data, failed ones included: each reads the whole account. */
  dataExport: { name: 'data-export', max: 4, windowMs: DAY },
  /** Test mails of one member of staff, to themselves. */
  testMail: { name: 'test-mail', max: 5, windowMs: 10 * MINUTE },
  /** Messages of the log and trials that one store has sent again: each is a request to somebody's server. */
  webhook: { name: 'webhook', max: 30, windowMs: 10 * MINUTE },
  /** Student codes of one user: with five tries each, a code is not to be found by trying. */
  studentCode: { name: 'student-code', max: 10, windowMs: DAY },
  /** The same of all users together for one mailbox. */
  studentMailbox: { name: 'student-mailbox', max: 5, windowMs: HOUR },
  /** New codes of one basket, each of which is mailed, or of one return. */
  newHandOverCode: { name: 'new-hand-over-code', max: 10, windowMs: HOUR },
  /** Wrong codes that one store types without an order: no more than at one opened order. */
  typedCode: {
    name: 'typed-code',
    max: settings.order.handOverCodeAttempts,
    windowMs: settings.order.handOverCodeRestMs,
  },
  /** The same of a day: among five hundred codes that wait, a guess is right once in two thousand. */
  typedCodeOfDay: { name: 'typed-code-day', max: 20, windowMs: DAY },
  /** Wrong current passwords of one user who is signed in. */
  password: { name: 'password', max: 10, windowMs: 15 * MINUTE },
  /** Pictures sent ahead of a form by one user. */
  upload: { name: 'upload', max: settings.images.uploadsPerHour, windowMs: HOUR },
  /** Tables of products with their pictures by one seller. */
  productImport: { name: 'product-import', max: 30, windowMs: HOUR },
  /** Books that the metadata source is asked for by one person, and by the whole shop: it is a library's free service. */
  bookLookup: { name: 'book-lookup', max: 60, windowMs: HOUR },
  bookSource: { name: 'book-source', max: 300, windowMs: 10 * MINUTE },
  /** Books that one person asks about in order to sell them: each weighs prices and who waits for it. */
  bookToSell: { name: 'book-to-sell', max: 300, windowMs: HOUR },
  /** Previews of a "Se busca" that is being typed, of one person or one address. */
  wantedTyped: { name: 'wanted-typed', max: 300, windowMs: 10 * MINUTE },
  /** Changes of one person's notices of "Se busca": prices, endings and renewals, each of which may come first in the list. */
  wantedChange: { name: 'wanted-change', max: 60, windowMs: HOUR },
  /** Posters, labels and routes that one seller prints: five hundred labels take seconds of a processor. */
  print: { name: 'print', max: 60, windowMs: 10 * MINUTE },
  /** Pictures of one user: each is decoded and encoded anew. */
  picture: { name: 'picture', max: 30, windowMs: HOUR },
} as const satisfies Record<string, Limit>

/**
 * Header fields that tell programs of a limit (draft-ietf-httpapi-ratelimit-headers-10): `q` in `w` seconds, `r` of them
 * left, all of them again after `t` seconds.
 */
export const limitHeaders = ({ name, max, windowMs }: Limit, left: number, seconds: number) => ({
  'ratelimit-policy': `"${name}";q=${max};w=${windowMs / 1_000}`,
  ratelimit: `"${name}";r=${left};t=${seconds}`,
})

export const limitKey = (limit: Limit, subject: string) => `${limit.name}:${subject}`

/** One household or host has a /64 of IPv6 to itself; counting single addresses would count nothing. */
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
