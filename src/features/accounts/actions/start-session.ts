import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { settings } from '../../settings/rules.ts'
import { accountErrors } from '../errors.ts'
import { mailNotice } from '../jobs.ts'
import type { Viewer } from '../rules.ts'
import { deviceName } from '../rules-devices.ts'
import { readViewer } from '../session.ts'
import { deleteSession, insertSession } from '../store/sessions.ts'
import { markSignedIn } from '../store/users.ts'

export type SignedIn = {
  viewer: Viewer
  /** Set-Cookie headers for a browser. */
  cookies: string[]
  /** For programs that send `Authorization: Bearer`. */
  token: string
  /** Seconds. */
  expiresIn: number
}

/** Who has proved who they are; `signedInAt` is their first sign-in. */
type Known = { id: string; signedInAt: Date | null }

/**
 * Always a new session, and the browser's former one ends. From the second time on, a browser that this user
 * has not signed in with before is mailed about. Throws `account-blocked` (403).
 */
export async function startSession(
  ctx: Context,
  user: Known,
  remember: boolean,
  headers: Headers,
  address: string,
): Promise<SignedIn> {
  const { token, hash } = ctx.auth.newSession()
  const former = ctx.auth.sessionHash(headers)
  const userAgent = headers.get('user-agent') ?? ''
  const isNews = user.signedInAt !== null && !ctx.auth.isKnownDevice(headers, user.id)
  const now = ctx.clock.now()
  const occasion = newId(now.getTime())
  const start = { userId: user.id, tokenHash: hash, remember, address, userAgent }
  await inTransaction(ctx.db, async (tx) => {
    if (former) await deleteSession(tx, former)
    await insertSession(tx, start)
    if (!user.signedInAt) await markSignedIn(tx, user.id, now)
    if (isNews) {
      const device = deviceName(userAgent)
      await ctx.jobs.enqueue(
        tx,
        mailNotice,
        { userId: user.id, mail: 'new-sign-in', occasion, device },
        occasion,
      )
    }
  })
  const viewer = await readViewer(ctx, new Headers({ authorization: `Bearer ${token}` }))
  if (!viewer) throw appError(accountErrors, 'account-blocked')
  const keepMs = settings.session.rememberDays * 86_400_000
  return {
    viewer,
    cookies: [ctx.auth.sessionCookie(token, remember ? keepMs : undefined), ctx.auth.deviceCookie(user.id)],
    token,
    expiresIn: (remember ? keepMs : settings.session.tokenMs) / 1_000,
  }
}
