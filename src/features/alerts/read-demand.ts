import type { Context } from '../../context.ts'
import type { Centavos } from '../../lib/money.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { type Condition, searchTextOf, type Wear } from '../catalogue/rules.ts'
import { settings } from '../settings/rules.ts'
import { peopleAwaiting, peopleAwaitingBook, thingOfDraft } from './store/percolate.ts'

const { mostDemand } = settings.alerts

/** What a seller is about to publish. */
export type DraftThing = {
  name: string
  tags: readonly string[]
  isbn: string | null
  priceCents: Centavos
  condition: Condition
  wear: Wear | null
  categoryId: number | null
}

/** Who would be told: how many people, and what they would pay and take, the highest first; null is any. */
export type Demand = { people: number; wishes: { maxCents: Centavos | null; minWear: Wear | null }[] }

/** How many people wait for this book. */
export function demandForBook(ctx: Context, isbn: string): Promise<number> {
  return peopleAwaitingBook(ctx.db, isbn)
}

/** Who would be told if this were published now; bounded, so `people` is the least that it is. The caller bounds its rate. */
export async function demandFor(
  ctx: Context,
  draft: DraftThing,
  viewer: Pick<Viewer, 'id'>,
): Promise<Demand> {
  const { name, tags, ...facts } = draft
  const searchText = searchTextOf({ name, tags, titleList: '' })
  const now = ctx.clock.now()
  const thing = await thingOfDraft(ctx.db, { ...facts, searchText, ownerId: viewer.id }, now)
  const found = await peopleAwaiting(ctx.db, thing, mostDemand)
  const worth = ({ maxCents }: { maxCents: number | null }) => maxCents ?? Number.POSITIVE_INFINITY
  return {
    people: new Set(found.map(({ userId }) => userId)).size,
    wishes: found
      .toSorted((one, other) => worth(other) - worth(one))
      .map(({ maxCents, minWear }) => ({ maxCents, minWear })),
  }
}
