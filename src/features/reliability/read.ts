import type { Context } from '../../context.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { orderNumberText } from '../orders/texts.ts'
import { settings } from '../settings/rules.ts'
import type { OwnedStore } from '../stores/policy.ts'
import { reliabilityOf } from '../stores/rules-reliability.ts'
import { ownFigures, reliabilityText } from '../stores/texts-reliability.ts'
import type { AppealableOrder } from './contract.ts'
import { type CountedOrder, isAgainst, type UncollectedParcel } from './rules.ts'
import { countedOrders, figuresOf, uncollectedOf } from './store.ts'
import { appealText, countedOrderText, parcelText } from './texts.ts'

/** The figures of the viewer's store as of now, and the orders behind them, removed ones included; null without orders. */
export async function readOwnReliability({ db, clock }: Context, store: OwnedStore, isWhole: boolean) {
  const now = clock.now()
  const orders = await countedOrders(db, store.id, now, isWhole ? undefined : settings.stats.pageSize)
  if (orders.length === 0) return null
  const [figures] = await figuresOf(db, now, store.id)
  const shown = figures && reliabilityOf(figures)
  return {
    shown: shown ? reliabilityText(shown) : null,
    figures: shown ? ownFigures(figures) : [],
    total: orders[0]?.total ?? 0,
    orders: orders.map((order) => appealableOrder(order, countedOrderText(order))),
  }
}

const appealableOrder = (order: CountedOrder | UncollectedParcel, why: string): AppealableOrder => ({
  id: order.id,
  title: `${orderNumberText(order.number)} · ${order.productName}`,
  why,
  appeal: appealText(order),
  canAppeal: order.appeal === null && isAgainst(order),
})

/** Parcels that the viewer seems to have left at an office. */
export const readUncollected = async ({ db, clock }: Context, { id }: Viewer) =>
  (await uncollectedOf(db, id, clock.now())).map((parcel) => appealableOrder(parcel, parcelText(parcel)))

export type OwnReliability = NonNullable<Awaited<ReturnType<typeof readOwnReliability>>>
