import type { Context } from '../../../context.ts'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { cardsById } from '../../catalogue/store/cards.ts'
import { type NewNotification, notify } from '../../notifications/actions/notify.ts'
import { settings } from '../../settings/rules.ts'
import { dropPercent } from '../rules.ts'
import type { Arrival } from '../store/matches.ts'
import type { ListedCandidate } from '../store/percolate.ts'
import { claimBackInStock, claimPriceDrops } from '../store/wishes.ts'

const { dropCents: cents, dropBasisPoints: share } = settings.alerts

/**
 * Tells some of those who have it on their list that it costs less than they saw, or that there is some again. Answers
 * how many; with as many as `limit` there may be more, who are found by the next call.
 */
export async function notifyWishlistOwners(
  ctx: Context,
  tx: Tx,
  { thing, arrival, limit }: { thing: ListedCandidate; arrival: Arrival; limit: number },
): Promise<number> {
  const of = { ...thing, id: arrival.id }
  const drops = await claimPriceDrops(tx, of, { cents, share, limit })
  const back = arrival.isBack ? await claimBackInStock(tx, of, limit) : []
  const count = Math.max(drops.length, back.length)
  const [card] = count > 0 ? await cardsById(tx, [arrival.id]) : []
  if (!card) return count
  const { priceCents } = thing
  const entry = { topic: 'wishes', path: paths.product(card.url), image: card.image, mail: 'daily' } as const
  const at = arrival.arrivedAt.getTime()
  const news: NewNotification[] = [
    ...drops.map((wisher) => ({
      ...entry,
      userId: wisher.userId,
      kind: 'price-drop' as const,
      key: `price-drop:${arrival.id}:${priceCents}:${at}`,
      title: `Bajó ${dropPercent(wisher.priceCents, priceCents)} %: ${card.name}`,
      text: `ahora ${formatMoney(priceCents)}, antes ${formatMoney(wisher.priceCents)}`,
    })),
    ...back.map((userId) => ({
      ...entry,
      userId,
      kind: 'back-in-stock' as const,
      key: `back-in-stock:${arrival.id}:${at}`,
      title: `Volvió a haber ${card.name}`,
      text: `a ${formatMoney(priceCents)}`,
    })),
  ]
  await notify(ctx, tx, news)
  return count
}
