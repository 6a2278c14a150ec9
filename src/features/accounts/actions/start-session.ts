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
  cookies: string[]
  token: string
  /** Seconds. */
  expiresIn: number
}

/** `provenHash` is the hash that the password was checked against, null for an identity provider. */
type ProvenUser = { id: string; signedInAt: Date | null; provenHash: string | null }

/**
 * Always creates a new session and ends the browser's former one. After the first sign-in, an unknown browser is
 * reported by mail; a program (`isProgram`), which has no cookies, once a day for its network and user agent.
 * @throws `account-blocked` (403), `wrong-credentials` (401) if the password or account changed since the check
 */
export async function startSession(
  ctx: Context,
  user: ProvenUser,
  remember: boolean,
  headers: Headers,
  address: string,
  isProgram = false,
): Promise<SignedIn> {
  const { token, hash } = ctx.auth.newSession()
  const former = ctx.auth.sessionHash(headers)
  const userAgent = headers.get('user-agent') ?? ''
  const isUnknownDevice = user.signedInAt !== null && !ctx.auth.isKnownDevice(headers, user.id)
  const now = ctx.clock.now()
  const client = hashToken([user.id, toIsoDay(now), addressKey(address), userAgent].join('\n'))
  const occasion = isProgram ? `${user.id}:${client}` : newId(now.getTime())
  const start = { userId: user.id, tokenHash: hash, remember, address, userAgent }
  await inTransaction(ctx.db, async (tx) => {
    await lockProvenUser(tx, user)
    if (former) await deleteSession(tx, former)
    await insertSession(tx, start, now)
    if (!user.signedInAt) await markSignedIn(tx, user.id, now)
    if (isUnknownDevice) {
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
  const rememberMs = settings.session.rememberDays * 86_400_000
  return {
    viewer,
    cookies: [
      ctx.auth.sessionCookie(token, remember ? rememberMs : undefined),
      ctx.auth.deviceCookie(user.id),
    ],
    token,
    expiresIn: (remember ? rememberMs : settings.session.tokenMs) / 1_000,
  }
}

/** Deletion and password changes lock the same row, so a session begins before them or not at all. */
async function lockProvenUser(tx: Tx, { id, provenHash }: ProvenUser): Promise<void> {
  const user = await lockUser(tx, id)
  const isSame = provenHash === null || (await findPasswordHash(tx, id)) === provenHash
  if (!user || user.deletedAt || !isSame) throw appError(accountErrors, 'wrong-credentials')
  if (user.blockedAt) throw appError(accountErrors, 'account-blocked')
}
