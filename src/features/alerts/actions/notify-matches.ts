import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { type CardRow, cardsById } from '../../catalogue/store/cards.ts'
import { productCardView } from '../../catalogue/views.ts'
import { type NewNotification, notify } from '../../notifications/actions/notify.ts'
import { settings } from '../../settings/rules.ts'
import { mailMatches } from '../jobs.ts'
import { categoryName } from '../read.ts'
import { claimUnsentMatches, type Match, ownersToTell, setMailing } from '../store/matches.ts'
import { type SavedSearchRow, searchesById } from '../store/searches.ts'
import { foundNews, searchSummary } from '../texts.ts'
import { searchPath } from '../views.ts'

/**
 * Tells everybody of what their searches have found: one entry of the bell a search, one mail at once a person. Who was
 * mailed a moment ago hears of the rest together, so that a storm of new products is a few mails.
 */
export async function notifyMatches(ctx: Context): Promise<void> {
  const mailedSince = addMs(ctx.clock.now(), -settings.alerts.quietMs)
  for (const owner of await ownersToTell(ctx.db, mailedSince))
    await inTransaction(ctx.db, (tx) => tellOne(ctx, tx, owner))
}

async function tellOne(ctx: Context, tx: Tx, userId: string): Promise<void> {
  const now = ctx.clock.now()
  const matches = await claimUnsentMatches(tx, userId, now)
  if (matches.length === 0) return
  const ids = (key: 'searchId' | 'productId') => [...new Set(matches.map((match) => match[key]))]
  const [searches, cards] = [
    await searchesById(tx, ids('searchId') as string[]),
    await cardsById(tx, ids('productId') as number[]),
  ]
  const found = shareOut(matches, searches, cards)
  const news = await Promise.all(found.map(({ search, cards }) => newsOf(ctx, search, cards)))
  const told = await notify(ctx, tx, news)
  const atOnce = told.filter(({ mail }) => mail === 'at-once').map(({ key }) => key)
  const mailed = found.filter((_, place) => atOnce.includes(news[place]?.key ?? ''))
  if (mailed.length === 0) return
  const mailing = newId(now.getTime())
  const inMail = mailed.flatMap(({ search, cards }) =>
    cards.map((card) => ({ searchId: search.id, productId: Number(card.id) })),
  )
  await setMailing(tx, inMail, mailing)
  await ctx.jobs.enqueue(tx, mailMatches, { mailing })
}

type Found = { search: SavedSearchRow; cards: [CardRow, ...CardRow[]] }

/**
 * What is told by which search. A thing that several have found is told by one of them, one that tells at once before one
 * that waits for the digest.
 */
function shareOut(
  matches: readonly Match[],
  searches: readonly SavedSearchRow[],
  cards: readonly CardRow[],
): Found[] {
  const told = new Set<CardRow>()
  const ordered = searches.toSorted(
    (one, other) => Number(other.timing === 'at-once') - Number(one.timing === 'at-once'),
  )
  return ordered.flatMap((search) => {
    const own = new Set(
      matches.filter(({ searchId }) => searchId === search.id).map((match) => match.productId),
    )
    const [first, ...others] = cards.filter((card) => own.has(Number(card.id)) && !told.has(card))
    if (!first) return []
    for (const card of [first, ...others]) told.add(card)
    return { search, cards: [first, ...others] }
  })
}

async function newsOf(ctx: Context, search: SavedSearchRow, cards: Found['cards']): Promise<NewNotification> {
  const [first] = cards
  const card = productCardView(first, ctx.clock.now())
  const summary = searchSummary(search, await categoryName(ctx, search.filters.category))
  return {
    userId: search.userId,
    topic: 'searches',
    key: `search:${search.id}:${first.id}`,
    ...foundNews({ ...card, summary, more: cards.length - 1 }),
    path: cards.length === 1 ? paths.product(card.url) : searchPath(search),
    image: first.image,
    mail: search.timing === 'daily' ? 'daily' : 'at-once',
  }
}
