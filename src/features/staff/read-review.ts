import type { Context } from '../../context.ts'
import { addDays } from '../../lib/dates.ts'
import type { Staff } from '../../lib/viewer.ts'
import { settings } from '../settings/rules.ts'
import { nextWaiting, placeInReview } from './store/queue.ts'
import { storeRecords } from './store/trust.ts'
import { undoableActs } from './store/undo.ts'
import { oldestProductText, productItem } from './views-queue.ts'

/** Approved listings are counted up to this. */
const COUNTED = 1_000

/** What a store has shown so far, for whoever decides about one of its products. */
export async function readRecord(ctx: Context, storeId: number) {
  const { approved: enough, cleanDays } = settings.trust
  const since = addDays(ctx.clock.now(), -cleanDays)
  const [record] = await storeRecords(ctx.db, { since, most: COUNTED, enough }, [storeId])
  const { approved = 0, complaints = 0, trustedAt = null } = record ?? {}
  return { approved, complaints, isTrusted: trustedAt !== null }
}

/** Decisions that may still be taken back. */
export type Undoable = {
  /** Of the products. */
  urls: string[]
  verb: 'approved' | 'sent-back'
  /** Of the product, where it is one. */
  name: string
  /** Until when. */
  undoUntil: string
}

/** Of this person's, about these products; undefined where there is none. */
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

/** A product's place among those that wait, and the one that is turned to after it. */
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
