import type { Context } from '../../../context.ts'
import { addMs, SECOND } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { type CardRow, cardsById } from '../../catalogue/store/cards.ts'
import { productCardView } from '../../catalogue/views.ts'
import { type NewNotification, notify } from '../../notifications/actions/notify.ts'
import { settings } from '../../settings/rules.ts'
import { mailMatches } from '../jobs.ts'
import { readSummary, searchPath } from '../read.ts'
import { dropPercent } from '../rules.ts'
import {
  type Arrival,
  claimUnsentMatches,
  deleteArrivals,
  insertMatches,
  lockArrivals,
  type Match,
  ownersToNotify,
  saveResumePoint,
  setMailing,
} from '../store/matches.ts'
import { candidateFromProduct, type ListedCandidate, matchingSearches } from '../store/percolate.ts'
import { type SavedSearchRow, savedSearchesById } from '../store/searches.ts'
import { claimBackInStock, claimPriceDrops } from '../store/wishes.ts'
import { matchNotificationTexts } from '../texts.ts'

/** Arrivals of one transaction, and matches after which it ends early. */
const BATCH = 50
const MAX_MATCHES = 2_000

/** By then an open save has been committed, and the approval cannot be undone any more. */
const SETTLE_MS = Math.max(10 * SECOND, settings.undoMs)

const { dropCents: cents, dropBasisPoints: share } = settings.alerts

/** Sweep: matches arrived products with saved searches and wishlists, each product once per search. */
export async function matchSavedSearches(ctx: Context): Promise<void> {
  const until = addMs(ctx.clock.now(), -SETTLE_MS)
  while (await inTransaction(ctx.db, (tx) => matchBatch(ctx, tx, until)));
  // After all arrivals, so that five hundred new books of one store are one mail.
  await notifyMatches(ctx)
}

async function matchBatch(ctx: Context, tx: Tx, until: Date): Promise<boolean> {
  const arrivals = await lockArrivals(tx, until, BATCH)
  const done: number[] = []
  let room = MAX_MATCHES
  for (const arrival of arrivals) {
    const { count, isDone } = await matchArrival(ctx, tx, arrival, room)
    if (isDone) done.push(arrival.id)
    room -= count
    if (room <= 0) break
  }
  if (done.length > 0) await deleteArrivals(tx, done)
  return arrivals.length === BATCH || done.length < arrivals.length
}

/** Not done if `room` matches are reached; the next transaction continues. */
async function matchArrival(ctx: Context, tx: Tx, arrival: Arrival, room: number) {
  const now = ctx.clock.now()
  const candidate = await candidateFromProduct(tx, arrival, now)
  if (!candidate) return { count: 0, isDone: true }
  let count = await notifyWishlistOwners(ctx, tx, candidate, arrival, room)
  let after = arrival.afterSearch
  while (count < room) {
    const page = await matchingSearches(tx, candidate, after, settings.alerts.maxSearchesPerWord)
    await insertMatches(tx, arrival.id, page.found, now)
    count += page.found.length
    after = page.until
    if (after === null) return { count, isDone: true }
    if (count >= room) await saveResumePoint(tx, arrival.id, after)
  }
  return { count, isDone: false }
}

/** Returns how many were notified; if it is `limit`, the next call may find more. */
async function notifyWishlistOwners(
  ctx: Context,
  tx: Tx,
  candidate: ListedCandidate,
  arrival: Arrival,
  limit: number,
): Promise<number> {
  const drops = await claimPriceDrops(tx, candidate, { cents, share, limit })
  const back = arrival.isBack ? await claimBackInStock(tx, candidate, limit) : []
  const count = Math.max(drops.length, back.length)
  const [card] = count > 0 ? await cardsById(tx, [arrival.id]) : []
  if (!card) return count
  const { priceCents } = candidate
  const entry = { topic: 'wishes', path: paths.product(card.url), image: card.image, mail: 'daily' } as const
  const at = arrival.arrivedAt.getTime()
  await notify(ctx, tx, [
    ...drops.map((wish) => ({
      ...entry,
      userId: wish.userId,
      kind: 'price-drop' as const,
      key: `price-drop:${arrival.id}:${priceCents}:${at}`,
      title: `Bajó ${dropPercent(wish.priceCents, priceCents)} %: ${card.name}`,
      text: `ahora ${formatMoney(priceCents)}, antes ${formatMoney(wish.priceCents)}`,
    })),
    ...back.map((userId) => ({
      ...entry,
      userId,
      kind: 'back-in-stock' as const,
      key: `back-in-stock:${arrival.id}:${at}`,
      title: `Ya hay otra vez: ${card.name}`,
      text: `a ${formatMoney(priceCents)}`,
    })),
  ])
  return count
}

/**
 * Notifies owners of unsent matches: one bell entry per search, at most one immediate mail per person. After a mail,
 * further matches wait for `quietMs`, so that a burst of new products is a few mails.
 */
async function notifyMatches(ctx: Context): Promise<void> {
  const mailedSince = addMs(ctx.clock.now(), -settings.alerts.quietMs)
  for (const owner of await ownersToNotify(ctx.db, mailedSince))
    await inTransaction(ctx.db, (tx) => notifyOwner(ctx, tx, owner))
}

async function notifyOwner(ctx: Context, tx: Tx, userId: string): Promise<void> {
  const now = ctx.clock.now()
  const matches = await claimUnsentMatches(tx, userId, now)
  if (matches.length === 0) return
  const searches = await savedSearchesById(tx, [...new Set(matches.map(({ searchId }) => searchId))])
  const cards = await cardsById(tx, [...new Set(matches.map(({ productId }) => productId))])
  const found = assignProducts(matches, searches, cards)
  const entries = await Promise.all(found.map(({ search, cards }) => entryOf(ctx, search, cards)))
  const sent = await notify(ctx, tx, entries)
  const atOnce = sent.filter(({ mail }) => mail === 'at-once').map(({ key }) => key)
  const mailed = found.filter((_, place) => atOnce.includes(entries[place]?.key ?? ''))
  if (mailed.length === 0) return
  const mailing = newId(now.getTime())
  const inMail = mailed.flatMap(({ search, cards }) =>
    cards.map((card) => ({ searchId: search.id, productId: Number(card.id) })),
  )
  await setMailing(tx, inMail, mailing)
  await ctx.jobs.enqueue(tx, mailMatches, { mailing })
}

type Found = { search: SavedSearchRow; cards: [CardRow, ...CardRow[]] }

/** Assigns each product to one search of its owner, preferring a search that notifies at once. */
function assignProducts(
  matches: readonly Match[],
  searches: readonly SavedSearchRow[],
  cards: readonly CardRow[],
): Found[] {
  const open = new Set(cards)
  const rank = ({ timing }: SavedSearchRow) => (timing === 'at-once' ? 0 : 1)
  return searches
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((search) => {
      const own = matches.filter(({ searchId }) => searchId === search.id).map(({ productId }) => productId)
      const [first, ...others] = [...open].filter((card) => own.includes(Number(card.id)))
      if (!first) return []
      for (const card of [first, ...others]) open.delete(card)
      return { search, cards: [first, ...others] }
    })
}

async function entryOf(
  ctx: Context,
  search: SavedSearchRow,
  cards: Found['cards'],
): Promise<NewNotification> {
  const [first] = cards
  const card = productCardView(first, ctx.clock.now())
  const summary = await readSummary(ctx, search)
  return {
    userId: search.userId,
    topic: 'searches',
    key: `search:${search.id}:${first.id}`,
    ...matchNotificationTexts(card, summary, cards.length - 1),
    path: cards.length === 1 ? paths.product(card.url) : searchPath(search),
    image: first.image,
    mail: search.timing === 'daily' ? 'daily' : 'at-once',
  }
}
