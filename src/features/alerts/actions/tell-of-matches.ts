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
import { type Match, ownersToTell, setMailing, takeUntold } from '../store/matches.ts'
import { type SavedSearchRow, searchesById } from '../store/searches.ts'
import { foundNews, searchSummary } from '../texts.ts'
import { searchPath } from '../views.ts'

/** People of one round; who was told is not asked for again. */
const ROUND = 200

/**
 * Tells everybody of what their searches have found: one entry of the bell a search, one mail at once a person. Who was
 * mailed a moment ago hears of the rest together, so that a storm of new products is a few mails.
 */
export async function tellOfMatches(ctx: Context): Promise<void> {
  const mailedSince = addMs(ctx.clock.now(), -settings.alerts.quietMs)
  let owners: string[]
  do {
    owners = await ownersToTell(ctx.db, mailedSince, ROUND)
    for (const owner of owners) await inTransaction(ctx.db, (tx) => tellOne(ctx, tx, owner))
  } while (owners.length === ROUND)
}

async function tellOne(ctx: Context, tx: Tx, userId: string): Promise<void> {
  const now = ctx.clock.now()
  const matches = await takeUntold(tx, userId, now)
  if (matches.length === 0) return
  const ids = (key: 'searchId' | 'productId') => [...new Set(matches.map((match) => match[key]))]
  const [searches, cards] = [
    await searchesById(tx, ids('searchId') as string[]),
    // What was withdrawn since then is no news.
    await cardsById(tx, ids('productId') as number[]),
  ]
  const news = await Promise.all(
    searches.map((search) => newsOf(ctx, search, cardsOfSearch(matches, search, cards))),
  )
  const told = await notify(
    ctx,
    tx,
    news.flatMap((one) => one ?? []),
  )
  const atOnce = told.filter(({ mail }) => mail === 'at-once').map(({ key }) => key)
  const mailed = searches.filter((_, place) => atOnce.includes(news[place]?.key ?? ''))
  if (mailed.length === 0) return
  const mailing = newId(now.getTime())
  await setMailing(
    tx,
    matches.filter(({ searchId }) => mailed.some(({ id }) => id === searchId)),
    mailing,
  )
  await ctx.jobs.enqueue(tx, mailMatches, { mailing })
}

const cardsOfSearch = (matches: readonly Match[], { id }: SavedSearchRow, cards: readonly CardRow[]) =>
  cards.filter((card) =>
    matches.some(({ searchId, productId }) => searchId === id && productId === Number(card.id)),
  )

async function newsOf(
  ctx: Context,
  search: SavedSearchRow,
  cards: readonly CardRow[],
): Promise<NewNotification | undefined> {
  const [first] = cards
  if (!first) return undefined
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
