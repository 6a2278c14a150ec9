import type { Context } from '../../context.ts'
import type { OwnedStore } from '../stores/policy.ts'
import { reliabilityOf } from '../stores/rules-reliability.ts'
import { ownFigures, reliabilityText } from '../stores/texts-reliability.ts'
import { badOrders, figuresOf } from './store.ts'
import { appealText, badOrderText } from './texts.ts'

/** The figures of the viewer's store as of now, and the orders that count against it; null without orders. */
export async function readOwnReliability({ db, clock }: Context, store: OwnedStore) {
  const now = clock.now()
  const [figures] = await figuresOf(db, now, store.id)
  const shown = figures && reliabilityOf(figures, figures.isNew)
  if (!figures || !shown) return null
  const orders = await badOrders(db, store.id, now)
  return {
    shown: reliabilityText(shown),
    figures: ownFigures(figures),
    orders: orders.map((order) => ({
      id: order.id,
      title: `T-${order.number} · ${order.productName}`,
      why: badOrderText(order),
      appeal: appealText(order),
    })),
  }
}
export type OwnReliability = NonNullable<Awaited<ReturnType<typeof readOwnReliability>>>
