import type { Context } from '../../../context.ts'
import { MINUTE, toIsoDay } from '../../../lib/dates.ts'
import { isAppError } from '../../../lib/errors.ts'
import { isbnIn } from '../../../lib/isbn.ts'
import { parseMoney } from '../../../lib/money.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { demandFor } from '../../alerts/read-demand.ts'
import { readPrice } from '../../catalogue/rules-writes.ts'
import { takeAttempt } from '../../limits/actions.ts'
import { addressKey, type Limit } from '../../limits/rules.ts'
import { settings } from '../../settings/rules.ts'
import type { DemandAnswer, DemandQuery, WantedPreview, WantedPreviewQuery } from '../contract.ts'
import { wantedWears, whatIs } from '../rules.ts'
import { countFits } from '../store/fits.ts'
import { peopleSeeking } from '../store/list.ts'
import { resolveWhat, type What } from './resolve-what.ts'

const { countedFits, shownDemands } = settings.wanted

/** Questions about what somebody types, of one person or one address. */
const limit: Limit = { name: 'wanted-typed', max: 300, windowMs: 10 * MINUTE }

type Asker = { viewer: Viewer | null; address: string }

const take = (ctx: Context, { viewer, address }: Asker) =>
  takeAttempt(ctx, limit, viewer?.id ?? addressKey(address))

/**
 * What is known of a text before it is published: whether it is a book, how many others look for it, how many things on
 * sale would do. What cannot be published is told as its kind.
 *
 * @throws `too-many-attempts`
 */
export async function previewWanted(
  ctx: Context,
  asker: Asker,
  {
    what: typed,
    maxPrice = '',
    minWear = null,
  }: Omit<WantedPreviewQuery, 'minWear'> & {
    minWear?: WantedPreviewQuery['minWear'] | null
  },
): Promise<WantedPreview> {
  await take(ctx, asker)
  const nothing = { title: '', people: 0, fitCount: 0 }
  const read = whatIs(typed)
  if (read.kind === 'wrong-isbn') return { ...nothing, kind: 'wrong-isbn' }
  const what = await resolveWhat(ctx, asker.viewer, typed).catch((error: unknown): What | undefined => {
    if (isAppError(error)) return undefined
    throw error
  })
  if (!what) return { ...nothing, kind: read.kind === 'isbn' ? 'unknown-isbn' : 'blank' }
  const userId = asker.viewer?.id ?? ''
  const maxPriceCents = parseMoney(maxPrice) ?? null
  const [people, fitCount] = await Promise.all([
    peopleSeeking(ctx.db, [what.subject], toIsoDay(ctx.clock.now())),
    countFits(ctx.db, { userId, ...what, maxPriceCents, minWear: minWear ?? null }, countedFits + 1),
  ])
  return {
    kind: what.isbn === null ? 'words' : 'book',
    title: what.title,
    people: people.get(what.subject) ?? 0,
    fitCount,
  }
}

/**
 * Who waits for a thing that a seller is typing, at any price and at theirs.
 *
 * @throws `too-many-attempts`
 */
export async function askDemand(ctx: Context, asker: Asker, query: DemandQuery): Promise<DemandAnswer> {
  await take(ctx, asker)
  const isbn = query.isbn === undefined ? null : (isbnIn(query.isbn) ?? null)
  if (query.name.trim().length < 3 && isbn === null) return { people: 0, inReach: 0, demands: [] }
  const draft = {
    name: query.name,
    tags: query.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    isbn,
    priceCents: 0,
    condition: 'nuevo' as const,
    wear: null,
    categoryId: query.category ?? null,
  }
  const seller = { id: asker.viewer?.id ?? '' }
  const all = await demandFor(ctx, draft, seller)
  const priceCents = readPrice(query.price ?? '')
  const isKnown = priceCents !== undefined && query.condition !== undefined
  const asItIs = {
    ...draft,
    priceCents: priceCents ?? 0,
    condition: query.condition ?? 'nuevo',
    wear: query.wear ?? null,
  }
  const some = isKnown && all.people > 0 ? await demandFor(ctx, asItIs, seller) : all
  return {
    people: all.people,
    inReach: some.people,
    demands: all.wishes.slice(0, shownDemands).map(({ maxCents, minWear }) => ({
      maxPriceCents: maxCents,
      minWear: wantedWears.find((wear) => wear === minWear) ?? null,
    })),
  }
}
