import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import { cardsById } from '../catalogue/store/cards.ts'
import { productCardViews } from '../catalogue/views.ts'
import { unsubscribeAddress, unsubscribePath } from '../notifications/read-unsubscribe.ts'
import { settings } from '../settings/rules.ts'
import { type FoundBySearch, foundMail } from './emails/found.tsx'
import { mailMatches } from './jobs.ts'
import { readSummary, searchPath } from './read.ts'
import { countOthersNotified, matchesOfMailing } from './store/matches.ts'

const { mailedProducts, mailedSearches } = settings.alerts

export const alertHandlers = [defineHandler(mailMatches, sendMatches)]

/** The mail's key makes a repeated job harmless. */
async function sendMatches(ctx: Context, { mailing }: { mailing: string }): Promise<void> {
  const rows = await matchesOfMailing(ctx.db, mailing)
  const user = rows[0]?.user
  // The owner deleted the searches or was blocked.
  if (!user) return
  const cards = await cardsById(ctx.db, [...new Set(rows.map(({ productId }) => productId))])
  const parts: FoundBySearch[] = []
  for (const [id, own] of Map.groupBy(rows, ({ search }) => search.id)) {
    const products = own.map(({ productId }) => productId)
    const open = cards.filter((card) => products.includes(Number(card.id)))
    const search = own[0]?.search
    if (!search || open.length === 0) continue
    parts.push({
      id,
      text: search.text,
      summary: await readSummary(ctx, search),
      path: searchPath(search),
      savedAt: search.createdAt,
      products: productCardViews(open.slice(0, mailedProducts), ctx.clock.now()),
      more: Math.max(0, open.length - mailedProducts),
      unsubscribePath: unsubscribePath(ctx, user.id, `search:${id}`),
    })
  }
  const [first, ...others] = parts.slice(0, mailedSearches)
  if (!first) return
  const isOne = parts.length === 1 && first.products.length === 1 && first.more === 0
  const last = isOne && cards.find(({ stock, url }) => stock === 1 && url === first.products[0]?.url)
  await sendMail(ctx, foundMail, user.email, {
    mailing,
    name: user.name,
    searches: [first, ...others],
    moreSearches: Math.max(0, parts.length - mailedSearches),
    others: last ? await countOthersNotified(ctx.db, Number(last.id), user.id) : 0,
    unsubscribeAllPath: unsubscribePath(ctx, user.id, 'searches'),
    unsubscribe: unsubscribeAddress(ctx, user.id, parts.length === 1 ? `search:${first.id}` : 'searches'),
  })
}
