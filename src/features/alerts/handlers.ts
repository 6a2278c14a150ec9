import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { cardsById } from '../catalogue/store/cards.ts'
import { productCardViews } from '../catalogue/views.ts'
import { unsubscribeAddress, unsubscribePath } from '../notifications/read-unsubscribe.ts'
import { settings } from '../settings/rules.ts'
import { type FoundBySearch, foundMail } from './emails/found.tsx'
import { mailMatches } from './jobs.ts'
import { categoryName } from './read.ts'
import { countOthersNotified, matchesOfMailing } from './store/matches.ts'
import type { SavedSearchRow } from './store/searches.ts'
import { searchSummary } from './texts.ts'
import { searchPath } from './views.ts'

const { mailedProducts, mailedSearches } = settings.alerts

export function alertHandlers(ctx: Context): JobHandler[] {
  return [bindHandler(mailMatches, ({ mailing }) => sendMatches(ctx, mailing))]
}

type Recipient = { id: string; email: string; name: string }

/** Once per mailing: the mail's key says so. */
async function sendMatches(ctx: Context, mailing: string): Promise<void> {
  const rows = await matchesOfMailing(ctx.db, mailing)
  const [first] = rows
  // Its owner took the searches away, or was blocked.
  if (!first) return
  const searches = new Map(rows.map(({ search }) => [search.id, search]))
  const found = [...searches.values()].map((search) => ({
    search,
    products: rows.filter((row) => row.search.id === search.id).map(({ productId }) => productId),
  }))
  await send(ctx, mailing, first.user, found)
}

async function send(
  ctx: Context,
  mailing: string,
  user: Recipient,
  found: readonly { search: SavedSearchRow; products: readonly number[] }[],
): Promise<void> {
  const cards = await cardsById(ctx.db, [...new Set(found.flatMap(({ products }) => products))])
  const parts: FoundBySearch[] = []
  for (const { search, products } of found) {
    // What was withdrawn at this very moment is not told.
    const open = cards.filter((card) => products.includes(Number(card.id)))
    if (open.length === 0) continue
    parts.push({
      id: search.id,
      text: search.text,
      summary: searchSummary(search, await categoryName(ctx, search.filters.category)),
      path: searchPath(search),
      savedAt: search.createdAt,
      products: productCardViews(open.slice(0, mailedProducts), ctx.clock.now()),
      more: Math.max(0, open.length - mailedProducts),
      unsubscribePath: unsubscribePath(ctx, user.id, `search:${search.id}`),
    })
  }
  const [first, ...others] = parts.slice(0, mailedSearches)
  if (!first) return
  const isOne = parts.length === 1 && first.products.length === 1 && first.more === 0
  const only = isOne
    ? cards.find(({ stock, url }) => stock === 1 && url === first.products[0]?.url)
    : undefined
  await sendMail(ctx, foundMail, user.email, {
    mailing,
    name: user.name,
    searches: [first, ...others],
    moreSearches: Math.max(0, parts.length - mailedSearches),
    others: only ? await countOthersNotified(ctx.db, Number(only.id), user.id) : 0,
    unsubscribeAllPath: unsubscribePath(ctx, user.id, 'searches'),
    unsubscribe: unsubscribeAddress(ctx, user.id, parts.length === 1 ? `search:${first.id}` : 'searches'),
  })
}
