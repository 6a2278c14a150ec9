import type { Context } from '../../context.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { paths } from '../../paths.ts'
import { renewSession } from '../accounts/store/sessions.ts'
import { searchQuery } from '../alerts/rules.ts'
import { reservationOf } from '../checkout/rules.ts'
import { readSemesterGap } from '../courses/read.ts'
import type { Me } from './contract.ts'
import type { StoreTasks } from './rules.ts'
import { type MeRow, meBySession, meByToken } from './store.ts'
import { nextSteps } from './views-next.ts'

/**
 * Personal data of the request's sender in one query, and one more about an enrolled person's lists; null for a guest.
 * @param isUse false for polling, which does not prolong the session
 */
export async function readMe(ctx: Context, headers: Headers, isUse: boolean): Promise<Me | null> {
  const hash = ctx.auth.sessionHash(headers)
  const now = ctx.clock.now()
  const row = hash ? await meByToken(ctx.db, hash, now) : undefined
  if (!row) return null
  if (row.isDue && isUse) await renewSession(ctx.db, row.sessionId, now)
  return meView(ctx, row, now)
}

export async function readMeOf(ctx: Context, viewer: Viewer | null): Promise<Me | null> {
  const now = ctx.clock.now()
  const row = viewer && (await meBySession(ctx.db, viewer.sessionId, now))
  return row ? meView(ctx, row, now) : null
}

const todoOf = ({ orders: { bring, handOver }, ...cases }: StoreTasks): Me['todo'] => ({
  pendingOrders: bring + handOver,
  ...cases,
})

async function meView(ctx: Context, row: MeRow, now: Date): Promise<Me> {
  const semester = row.studying && (await readSemesterGap(ctx, row.id, row.studying))
  return {
    username: row.username,
    displayName: row.displayName,
    email: row.email,
    picture: row.image && paths.file(row.image),
    isStudent: row.studentVerifiedAt !== null,
    isStaff: row.role === 'staff',
    store: row.store,
    cart: row.cart,
    todo: row.todo && todoOf(row.todo),
    wished: row.wished,
    searches: row.searches.map(({ id, text, wantedId, ...search }) => ({
      id,
      text,
      query: searchQuery(search),
      wantedId,
    })),
    awaitedBooks: row.awaitedBooks,
    unread: row.unread,
    unreadConversations: row.unreadConversations,
    next: nextSteps({ ...row, semester }, now),
    reservation: reservationOf(
      row.kept.map((pieces) => ({ ...pieces, expiresAt: new Date(pieces.expiresAt) })),
      now,
    ),
  }
}
