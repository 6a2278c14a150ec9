import type { Context } from '../../context.ts'
import { addDays } from '../../lib/dates.ts'
import type { Staff } from '../../lib/viewer.ts'
import { settings } from '../settings/rules.ts'
import { nextWaiting, placeInReview } from './store/queue.ts'
import { storeRecords } from './store/trust.ts'
import { undoableActs } from './store/undo.ts'
import { oldestProductText, productItem } from './views-queue.ts'

const MAX_COUNTED = 1_000

export async function readRecord(ctx: Context, storeId: number) {
  const { approved: minProducts, cleanDays } = settings.trust
  const since = addDays(ctx.clock.now(), -cleanDays)
  const [record] = await storeRecords(ctx.db, { since, maxCounted: MAX_COUNTED, minProducts }, [storeId])
  const { approved = 0, complaints = 0, trustedAt = null } = record ?? {}
  return { approved, complaints, isTrusted: trustedAt !== null }
}

export type Undoable = {
  urls: string[]
  verb: 'approved' | 'sent-back'
  /** Name of the product, if there is only one. */
  name: string
  undoUntil: string
}

/** The staff member's decisions about these products that can still be undone. */
export async function readUndoable(
  ctx: Context,
  staff: Staff,
  urls: readonly string[],
): Promise<Undoable | undefined> {
  if (urls.length === 0) return undefined
  const now = ctx.clock.now()
  const [first, ...more] = await undoableActs(ctx.db, staff.id, urls, now)
  if (!first?.undoUntil) return undefined
  return {
    urls: [first, ...more].map(({ url }) => url),
    verb: first.act === 'product-approve' ? 'approved' : 'sent-back',
    name: first.name,
    undoUntil: first.undoUntil.toISOString(),
  }
}

/** A product's place in the review queue, and the next one. */
export async function readPlace(ctx: Context, url: string) {
  const now = ctx.clock.now()
  const [{ total, before, oldest }, next] = await Promise.all([
    placeInReview(ctx.db, url),
    nextWaiting(ctx.db, url),
  ])
  return {
    total,
    before,
    oldest: oldest && oldestProductText(oldest, now),
    next: next && productItem(next, now),
  }
}
