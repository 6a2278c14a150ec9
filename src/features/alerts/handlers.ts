import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { cardsById } from '../catalogue/store/cards.ts'
import { productCardView } from '../catalogue/views.ts'
import { foundMail } from './emails/found.tsx'
import { mailFound } from './jobs.ts'
import { categoryName } from './read.ts'
import { foundSearch, waitAgain } from './store.ts'
import { searchSummary } from './texts.ts'
import { searchPath } from './views.ts'

export function alertHandlers(ctx: Context): JobHandler[] {
  return [bindHandler(mailFound, ({ savedSearchId }) => sendFound(ctx, savedSearchId))]
}

/** Once per search: the mail's key says so. */
async function sendFound(ctx: Context, id: string): Promise<void> {
  const row = await foundSearch(ctx.db, id)
  // Its owner took it away, or was blocked.
  if (!row) return
  const cards = await cardsById(ctx.db, row.found)
  // All of it was withdrawn at this very moment.
  if (cards.length === 0) return waitAgain(ctx.db, id)
  const now = ctx.clock.now()
  const products = cards.map((card) => productCardView(card, now))
  const search = {
    id,
    text: row.text,
    summary: searchSummary(row, await categoryName(ctx, row.filters.category)),
    path: searchPath(row),
    savedAt: row.createdAt,
  }
  await sendMail(ctx, foundMail, row.email, { search, products })
}
