import { isbot } from 'isbot'
import type { Context } from '../../../context.ts'
import { mondayOf } from '../../../lib/business-days.ts'
import { toIsoDay } from '../../../lib/dates.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { addressKey } from '../../limits/rules.ts'
import { settings } from '../../settings/rules.ts'
import { drainVisits, isNewVisit, recordVisits, type VisitKind } from '../cache-visits.ts'
import { addViews } from '../store/visits.ts'

/** A signed-in user, or else an address with its browser. */
export type Visitor = { viewer: Viewer | null; address: string; userAgent: string }

const USER_AGENT = 200

/** A visitor's first such action in half an hour; never of robots. Guests of one address share a limit. */
export function isFirstAction(ctx: Context, { viewer, address, userAgent }: Visitor, action: string) {
  if (userAgent === '' || isbot(userAgent)) return false
  const origin = addressKey(address)
  return viewer
    ? isNewVisit(ctx.db, viewer.id, action)
    : isNewVisit(ctx.db, `${origin} ${userAgent.slice(0, USER_AGENT)}`, action, {
        name: origin,
        max: settings.views.guestsPerAddress,
      })
}

/** Returns whether the visit counts (CAT-14). The write follows later, so that no visit locks a product. */
export function countVisit(ctx: Context, visitor: Visitor, kind: VisitKind, id: number): boolean {
  if (!isFirstAction(ctx, visitor, `${kind} ${id}`)) return false
  if (recordVisits(ctx.db, kind, id)) writeLater(ctx)
  return true
}

function writeLater(ctx: Context): void {
  setTimeout(() => void writeVisits(ctx), settings.views.writeMs).unref()
}

/** Writes the recorded visits. After a failure they are recorded again for the next write. */
export async function writeVisits(ctx: Context): Promise<void> {
  const visits = drainVisits(ctx.db)
  const all = (Object.keys(visits) as VisitKind[]).flatMap((kind) =>
    [...visits[kind]].map(([id, count]) => ({ kind, id, count })),
  )
  if (all.length === 0) return
  try {
    await inTransaction(ctx.db, (tx) => addViews(tx, visits, mondayOf(toIsoDay(ctx.clock.now()))))
  } catch (error) {
    ctx.log.error({ err: error, visits: all.length }, 'visits were not written')
    for (const { kind, id, count } of all) if (recordVisits(ctx.db, kind, id, count)) writeLater(ctx)
  }
}
