import type { Context } from '../../../context.ts'
import { toIsoDay } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { hashToken } from '../../../platform/auth/tokens.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { addressKey } from '../../limits/rules.ts'
import { settings } from '../../settings/rules.ts'
import { accountErrors } from '../errors.ts'
import { mailNotice } from '../jobs.ts'
import { deviceName } from '../rules-devices.ts'
import { readViewer } from '../session.ts'
import { findPasswordHash } from '../store/credentials.ts'
import { lockUser } from '../store/deletion.ts'
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

/**
 * Person who has proved who they are. `signedInAt` is their first sign-in; `provenHash` the hash that their password was
 * checked with, null where an identity provider vouches for them.
 */
type Known = { id: string; signedInAt: Date | null; provenHash: string | null }

/**
 * Always a new session, and the browser's former one ends. From the second time on, a browser that this user has not
 * signed in with before is mailed about; a program, which keeps no cookie, once a day for its network and what it calls
 * itself (`isProgram`). Throws `account-blocked` (403), and `wrong-credentials` (401) when
 * the password was changed or the account deleted since it was checked.
 */
export async function startSession(
  ctx: Context,
  user: Known,
  remember: boolean,
  headers: Headers,
  address: string,
  isProgram = false,
): Promise<SignedIn> {
  const { token, hash } = ctx.auth.newSession()
  const former = ctx.auth.sessionHash(headers)
  const userAgent = headers.get('user-agent') ?? ''
  const isNews = user.signedInAt !== null && !ctx.auth.isKnownDevice(headers, user.id)
  const now = ctx.clock.now()
  const client = hashToken([user.id, toIsoDay(now), addressKey(address), userAgent].join('\n'))
  const occasion = isProgram ? `${user.id}:${client}` : newId(now.getTime())
  const start = { userId: user.id, tokenHash: hash, remember, address, userAgent }
  await inTransaction(ctx.db, async (tx) => {
    await lockProven(tx, user)
    if (former) await deleteSession(tx, former)
    await insertSession(tx, start, now)
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

/** The end of this user's sessions holds the same row: a session begins before that, or not at all. */
async function lockProven(tx: Tx, { id, provenHash }: Known): Promise<void> {
  const user = await lockUser(tx, id)
  const isSame = provenHash === null || (await findPasswordHash(tx, id)) === provenHash
  if (!user || user.deletedAt || !isSame) throw appError(accountErrors, 'wrong-credentials')
  if (user.blockedAt) throw appError(accountErrors, 'account-blocked')
}
