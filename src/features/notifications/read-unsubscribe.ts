import type { Context } from '../../context.ts'
import { isUuid } from '../../lib/uuid.ts'
import { paths } from '../../paths.ts'
import { type UnsubscribeKind, unsubscribeKinds } from './rules.ts'

const SEARCH = 'search:'

/** Subject of an unsubscribe link: mails of a kind, or one saved search. */
export type UnsubscribeSubject = UnsubscribeKind | `${typeof SEARCH}${string}`

type UnsubscribePreview = { userId: string } & (
  | { kind: UnsubscribeKind; searchId?: never }
  | { kind: 'search'; searchId: string }
)

type Signing = Pick<Context, 'auth'>

export function unsubscribePath({ auth }: Signing, userId: string, subject: UnsubscribeSubject): string {
  return paths.unsubscribe(auth.signText('unsubscribe', `${userId}\n${subject}`))
}

/** For the mail header `List-Unsubscribe` (RFC 8058). */
export function unsubscribeAddress(
  ctx: Signing & Pick<Context, 'env'>,
  userId: string,
  subject: UnsubscribeSubject,
): string {
  return ctx.env.PUBLIC_URL + unsubscribePath(ctx, userId, subject)
}

/** Undefined if the signature or the kind is invalid. Valid as long as the mail is kept. */
export function readUnsubscribe({ auth }: Signing, token: string): UnsubscribePreview | undefined {
  const [userId, subject = ''] = auth.readSigned('unsubscribe', token)?.split('\n') ?? []
  if (!userId) return undefined
  const searchId = subject.startsWith(SEARCH) ? subject.slice(SEARCH.length) : ''
  if (isUuid(searchId)) return { userId, kind: 'search', searchId }
  const kind = unsubscribeKinds.find((one) => one === subject)
  return kind && { userId, kind }
}
