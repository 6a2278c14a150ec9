import type { Context } from '../../context.ts'
import { orderNumberText } from '../orders/texts.ts'
import { settings } from '../settings/rules.ts'
import type { OwnedStore } from '../stores/policy.ts'
import { reliabilityOf } from '../stores/rules-reliability.ts'
import { ownFigures, reliabilityText } from '../stores/texts-reliability.ts'
import { isAgainst } from './rules.ts'
import { countedOrders, figuresOf } from './store.ts'
import { appealText, countedOrderText } from './texts.ts'

const MAX_LISTED = 2_000

/** The figures of the viewer's store as of now, and the orders behind them, removed ones included; null without orders. */
export async function readOwnReliability({ db, clock }: Context, store: OwnedStore, isWhole: boolean) {
  const now = clock.now()
  const limit = isWhole ? MAX_LISTED : settings.stats.pageSize
  const { total, orders } = await countedOrders(db, store.id, now, { limit })
  if (total === 0) return null
  const [figures] = await figuresOf(db, now, store.id)
  const shown = figures && reliabilityOf(figures)
  return {
    shown: shown ? reliabilityText(shown) : null,
    figures: figures?.orders ? ownFigures(figures) : [],
    total,
    orders: orders.map((order) => ({
      id: order.id,
      title: `${orderNumberText(order.number)} · ${order.productName}`,
      why: countedOrderText(order),
      appeal: appealText(order),
      canAppeal: order.appeal === null && isAgainst(order),
    })),
  }
}
export type OwnReliability = NonNullable<Awaited<ReturnType<typeof readOwnReliability>>>
