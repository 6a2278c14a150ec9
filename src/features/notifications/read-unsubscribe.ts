import type { Context } from '../../context.ts'
import { paths } from '../../paths.ts'

/** What a mail's reader may end: the mails of a topic, or something of theirs (`search:ID`). */
export type StopSubject = string

type Signing = Pick<Context, 'auth'>

/** Path of the page that asks once more; opening it changes nothing. */
export function stopPath({ auth }: Signing, userId: string, subject: StopSubject): string {
  return paths.unsubscribe(auth.signText('unsubscribe', `${userId}\n${subject}`))
}

/** The same as an address for the header of a mail, to which a mail program posts (RFC 8058). */
export function stopAddress(
  ctx: Signing & Pick<Context, 'env'>,
  userId: string,
  subject: StopSubject,
): string {
  return ctx.env.PUBLIC_URL + stopPath(ctx, userId, subject)
}

/** Who ends what; undefined where we have not signed it. It holds as long as the mail is kept. */
export function readStop(
  { auth }: Signing,
  token: string,
): { userId: string; subject: StopSubject } | undefined {
  const [userId, subject] = auth.readSigned('unsubscribe', token)?.split('\n') ?? []
  return userId && subject ? { userId, subject } : undefined
}
