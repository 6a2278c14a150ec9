import type { Context } from '../../context.ts'
import type { OwnedStore } from '../stores/policy.ts'
import { isOnTime, reliabilityOf } from '../stores/rules-reliability.ts'
import { ownFigures, reliabilityText } from '../stores/texts-reliability.ts'
import { badOutcomes, figuresOf } from './store.ts'
import { appealText, outcomeText } from './texts.ts'

/** The figures of the viewer's store as of now, and the orders that count against it. */
export async function readOwnReliability({ db, clock }: Context, store: OwnedStore) {
  const now = clock.now()
  const [figures] = await figuresOf(db, [store.id], now)
  const shown = figures && reliabilityOf(figures, figures.isNew)
  if (!figures || !shown) return null
  const orders = await badOutcomes(db, store.id, now)
  return {
    shown: reliabilityText(shown),
    isOnTime: isOnTime(figures),
    figures: ownFigures(figures),
    orders: orders.map((order) => ({
      id: order.id,
      number: order.number,
      productName: order.productName,
      why: outcomeText(order),
      appeal: appealText(order),
    })),
  }
}
export type OwnReliability = NonNullable<Awaited<ReturnType<typeof readOwnReliability>>>
