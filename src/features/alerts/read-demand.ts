import type { Context } from '../../context.ts'
import type { Centavos } from '../../lib/money.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { type Condition, searchTextOf, type Wear } from '../catalogue/rules.ts'
import { settings } from '../settings/rules.ts'
import type { Demand } from './rules.ts'
import { candidateFromDraft, countAwaitingBooks, matchingUsers } from './store/percolate.ts'

const { maxSearchesPerDraftWord: mostDemand } = settings.alerts

/** What a seller is about to publish; what they have not said yet (null) rules nobody out. */
export type DraftCandidate = {
  name: string
  tags: readonly string[]
  isbn: string | null
  priceCents: Centavos | null
  condition: Condition | null
  /** Of a used thing; null where its seller does not say. */
  wear: Wear | null
  categoryId: number | null
}

/** How many people wait for each of these books; those that nobody waits for are left out. */
export function usersAwaitingBooks(
  ctx: Context,
  isbns: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return countAwaitingBooks(ctx.db, [...new Set(isbns)])
}

/**
 * Who would be told if this were published now; of those who put it up for everybody to read, what they would pay and
 * take, the highest first: what somebody saved for themselves alone is nobody's to price by. Bounded, so `people` is the
 * least that it is. The caller bounds its rate.
 */
export async function demandFor(
  ctx: Context,
  draft: DraftCandidate,
  viewer: Pick<Viewer, 'id'>,
): Promise<{ people: number; demands: Demand[] }> {
  const { name, tags, ...facts } = draft
  const searchText = searchTextOf({ name, tags, titleList: '' })
  const now = ctx.clock.now()
  const thing = await candidateFromDraft(ctx.db, { ...facts, searchText, ownerId: viewer.id }, now)
  const found = await matchingUsers(ctx.db, thing, mostDemand)
  const worth = ({ maxPriceCents }: Demand) => maxPriceCents ?? Number.POSITIVE_INFINITY
  return {
    people: new Set(found.map(({ userId }) => userId)).size,
    demands: found
      .filter(({ isPublic }) => isPublic)
      .toSorted((one, other) => worth(other) - worth(one))
      .map(({ maxPriceCents, minWear }) => ({ maxPriceCents, minWear })),
  }
}

/**
 * The same while nothing is said of price and condition; of a book everybody who waits for it, which is the number that
 * stands beside it on all pages.
 */
export async function demandForAny(
  ctx: Context,
  thing: Omit<DraftCandidate, 'priceCents' | 'condition' | 'wear'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<{ people: number; demands: Demand[] }> {
  const { isbn } = thing
  const [demand, awaiting] = await Promise.all([
    demandFor(ctx, { ...thing, priceCents: null, condition: null, wear: null }, viewer),
    usersAwaitingBooks(ctx, isbn === null ? [] : [isbn]),
  ])
  return { ...demand, people: (isbn !== null && awaiting.get(isbn)) || demand.people }
}
