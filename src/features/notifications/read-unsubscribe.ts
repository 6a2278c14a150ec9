import type { Context } from '../../context.ts'
import { isUuid } from '../../lib/uuid.ts'
import { paths } from '../../paths.ts'
import { type UnsubscribeKind, unsubscribeKinds } from './rules.ts'

const SEARCH = 'search:'

/** What a mail's recipient may end, as its link says it: mails of a kind, or what one saved search has to say. */
export type UnsubscribeSubject = UnsubscribeKind | `${typeof SEARCH}${string}`

/** Who ends what, as it is read from a link. */
export type UnsubscribePreview = { userId: string } & (
  | { what: UnsubscribeKind; searchId?: never }
  | { what: 'search'; searchId: string }
)

type Signing = Pick<Context, 'auth'>

/** Path of the page that asks once more; opening it changes nothing. */
export function unsubscribePath({ auth }: Signing, userId: string, subject: UnsubscribeSubject): string {
  return paths.unsubscribe(auth.signText('unsubscribe', `${userId}\n${subject}`))
}

/** The same as an address for the header of a mail, to which a mail program posts (RFC 8058). */
export function unsubscribeAddress(
  ctx: Signing & Pick<Context, 'env'>,
  userId: string,
  subject: UnsubscribeSubject,
): string {
  return ctx.env.PUBLIC_URL + unsubscribePath(ctx, userId, subject)
}

/**
 * Who ends what; undefined where we have not signed it, or know nothing of the kind. It holds as long as the mail is
 * kept.
 */
export function readUnsubscribe({ auth }: Signing, token: string): UnsubscribePreview | undefined {
  const [userId, subject = ''] = auth.readSigned('unsubscribe', token)?.split('\n') ?? []
  if (!userId) return undefined
  const searchId = subject.startsWith(SEARCH) ? subject.slice(SEARCH.length) : ''
  if (isUuid(searchId)) return { userId, what: 'search', searchId }
  const what = unsubscribeKinds.find((one) => one === subject)
  return what && { userId, what }
}
