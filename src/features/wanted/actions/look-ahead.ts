import type { Context } from '../../../context.ts'
import { toIsoDay } from '../../../lib/dates.ts'
import { isAppError } from '../../../lib/errors.ts'
import { isbnIn } from '../../../lib/isbn.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { oneLine } from '../../../lib/visible-text.ts'
import { demandFor, demandForAny } from '../../alerts/read-demand.ts'
import { isbnsTitled } from '../../books/store.ts'
import { readPrice } from '../../catalogue/rules-writes.ts'
import { matchCourse } from '../../courses/read.ts'
import { takeAttempt } from '../../limits/actions.ts'
import { addressKey, limits } from '../../limits/rules.ts'
import { settings } from '../../settings/rules.ts'
import type { DemandAnswer, DemandQuery, WantedPreview, WantedPreviewQuery } from '../contract.ts'
import { whatIs } from '../rules.ts'
import { countFits } from '../store/fits.ts'
import { peopleSeeking } from '../store/list.ts'
import { peekWhat } from './resolve-what.ts'

const { countedFits, shownDemands } = settings.wanted

type Asker = { viewer: Viewer | null; address: string }

const take = (ctx: Context, { viewer, address }: Asker) =>
  takeAttempt(ctx, limits.wantedTyped, viewer?.id ?? addressKey(address))

/**
 * What is known of a text before it is published: whether it is a book or a course, how many others look for it, how many
 * things on sale would do. What cannot be published is told as its kind. Only what is kept here is read.
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
  const nothing = { title: '', isbn: null, people: 0, fitCount: 0 }
  const read = whatIs(typed)
  if (read.kind === 'wrong-code') return { ...nothing, ...read, course: null }
  const [course, what] = await Promise.all([
    read.kind === 'words' ? matchCourse(ctx, read.title) : null,
    peekWhat(ctx, typed).catch((error: unknown): 'blank' | 'prohibited' => {
      if (isAppError(error)) return error.code === 'prohibited-item' ? 'prohibited' : 'blank'
      throw error
    }),
  ])
  if (typeof what === 'string')
    return { ...nothing, kind: read.kind === 'isbn' ? 'unknown-isbn' : what, course }
  const userId = asker.viewer?.id ?? ''
  const maxPriceCents = readPrice(maxPrice) ?? null
  const [people, fitCount] = await Promise.all([
    peopleSeeking(ctx.db, [what.subject], toIsoDay(ctx.clock.now())),
    countFits(ctx.db, { userId, ...what, maxPriceCents, minWear: minWear ?? null }, countedFits + 1),
  ])
  return {
    kind: what.isbn === null ? 'words' : 'book',
    title: what.title,
    isbn: what.isbn,
    people: people.get(what.subject) ?? 0,
    fitCount,
    course,
  }
}

/**
 * Who waits for a thing that a seller is typing, at any price and at theirs.
 *
 * @throws `too-many-attempts`
 */
export async function previewDemand(ctx: Context, asker: Asker, query: DemandQuery): Promise<DemandAnswer> {
  await take(ctx, asker)
  const isbn = query.isbn === undefined ? null : (isbnIn(query.isbn) ?? null)
  if (query.name.trim().length < 3 && isbn === null) return { people: 0, inReach: 0, demands: [] }
  const thing = {
    name: query.name,
    tags: query.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    isbn: isbn ?? (await onlyBookTitled(ctx, query.name)),
    categoryId: query.category ?? null,
  }
  const seller = { id: asker.viewer?.id ?? '' }
  const all = await demandForAny(ctx, thing, seller)
  const priceCents = readPrice(query.price ?? '')
  const { condition, wear = null } = query
  const inReach =
    priceCents === undefined || condition === undefined || all.people === 0
      ? all.people
      : (await demandFor(ctx, { ...thing, priceCents, condition, wear }, seller)).people
  return {
    people: all.people,
    inReach: Math.min(inReach, all.people),
    demands: all.demands.slice(0, shownDemands),
  }
}

/** A title alone names a book where only one is called so. */
async function onlyBookTitled(ctx: Context, name: string): Promise<string | null> {
  const [isbn, other] = await isbnsTitled(ctx.db, oneLine(name), 2)
  return (other === undefined && isbn) || null
}
