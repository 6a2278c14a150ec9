import type { Context } from '../../context.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { renewSession } from '../accounts/store/sessions.ts'
import type { Me } from './contract.ts'
import { meBySession, meByToken } from './store.ts'
import { meView } from './views.ts'

/**
 * Personal data of the request's sender in one query; null for a guest.
 * @param isUse false for polling, which does not prolong the session
 */
export async function readMe(ctx: Context, headers: Headers, isUse: boolean): Promise<Me | null> {
  const hash = ctx.auth.sessionHash(headers)
  const now = ctx.clock.now()
  const row = hash ? await meByToken(ctx.db, hash, now) : undefined
  if (!row) return null
  if (row.isDue && isUse) await renewSession(ctx.db, row.sessionId, now)
  return meView(row, now)
}

export async function readMeOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer | null,
): Promise<Me | null> {
  const now = clock.now()
  const row = viewer && (await meBySession(db, viewer.sessionId, now))
  return row ? meView(row, now) : null
}
