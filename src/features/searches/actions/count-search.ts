import type { Context } from '../../../context.ts'
import { addMs, toIsoDay } from '../../../lib/dates.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { isNewDeed, type Visitor } from '../../catalogue/actions/count-visit.ts'
import { isWithin } from '../../catalogue/cache-visits.ts'
import { readSearch } from '../../catalogue/read-search.ts'
import { countedText, writtenText } from '../../catalogue/rules-counted.ts'
import { addressKey } from '../../limits/rules.ts'
import { settings } from '../../settings/rules.ts'
import { visitorHash } from '../cache-visitors.ts'
import type { OpeningNotice } from '../contract.ts'
import type { OpeningKind } from '../rules.ts'
import { type DayCount, hasBought, openableId } from '../store/counts.ts'
import { noteSearch } from './write-searches.ts'

/** Counts a search, of a visitor and text one in half an hour; whether it finds something is for the server to say. */
export async function countSearch(ctx: Context, visitor: Visitor, q: string): Promise<void> {
  const text = countedText(q)
  if (text === '' || !isNew(ctx, visitor, 'search', text)) return
  const { total } = await readSearch(ctx, { text: writtenText(q), limit: 1 })
  noteSearch(ctx, { ...dayOf(ctx, q, text), searches: 1, empty: total === 0 ? 1 : 0 })
}

/** Counts that a listed product was opened after a text; a store's owner among its products counts for nothing. */
export async function countOpening(ctx: Context, visitor: Visitor, notice: OpeningNotice): Promise<void> {
  const text = countedText(notice.q)
  if (text === '') return
  const product = await openableId(ctx.db, notice.product, visitor.viewer?.id ?? null)
  if (product !== undefined) await note(ctx, visitor, 'opened', notice.q, text, product)
}

/** Counts that the viewer bought a product after a text; their paid order of the last hour says so. */
export async function countPurchase(
  ctx: Context,
  visitor: Visitor & { viewer: Viewer },
  notice: OpeningNotice,
): Promise<void> {
  const text = countedText(notice.q)
  if (text === '') return
  const { viewer } = visitor
  const product = await openableId(ctx.db, notice.product, viewer.id)
  if (product === undefined) return
  const since = addMs(ctx.clock.now(), -settings.searches.boughtWithinMs)
  if (await hasBought(ctx.db, viewer.id, product, since))
    await note(ctx, visitor, 'bought', notice.q, text, product)
}

/** A text that leads to several products counts once; each of them has its opening. */
async function note(
  ctx: Context,
  visitor: Visitor,
  kind: OpeningKind,
  q: string,
  text: string,
  product: number,
): Promise<void> {
  if (!isNew(ctx, visitor, `${kind} ${product}`, text)) return
  const day = dayOf(ctx, q, text)
  const hash = await visitorHash(ctx.db, {
    viewerId: visitor.viewer?.id ?? null,
    address: addressKey(visitor.address),
    text,
    day: day.day,
  })
  if (isNew(ctx, visitor, kind, text)) day[kind] = 1
  noteSearch(ctx, day, { text, product, day: day.day, visitor: hash, kind })
}

/** A visitor does the same with a text once in half an hour, and all those of one address so much with all texts. */
function isNew(ctx: Context, visitor: Visitor, deed: string, text: string): boolean {
  if (!isNewDeed(ctx, visitor, `${deed} ${text}`)) return false
  const name = `${addressKey(visitor.address)} searches`
  return isWithin(ctx.db, { name, most: settings.searches.perAddress })
}

function dayOf(ctx: Context, q: string, text: string): DayCount {
  const day = toIsoDay(ctx.clock.now())
  return { text, day, written: writtenText(q), searches: 0, empty: 0, opened: 0, bought: 0 }
}
