import { mayMove, type OrderProcess, type OrderStatus } from './rules.ts'
import { isHeld, isRefundedOrRefunding, type MoneyFacts } from './rules-money.ts'

// One basket for one office is picked up with one pass: one code for all its orders (decision 21).

/** State of one order of a basket, as far as the shop knows. */
export type ParcelState = 'awaited' | 'at-office' | 'handed-over' | 'cancelled' | 'refunded'

type Parcel = { id: string; storeId: number; status: OrderStatus; process: OrderProcess } & Pick<
  MoneyFacts,
  'money' | 'refundAskedAt' | 'openClaims'
>

export function parcelState({
  status,
  process,
  money,
}: Pick<Parcel, 'status' | 'process' | 'money'>): ParcelState {
  if (status === 'cancelled') return 'cancelled'
  if (isRefundedOrRefunding(money)) return 'refunded'
  if (status !== 'pending') return 'handed-over'
  return process.some((entry) => entry.stage === 'sent' && entry.status === 'ok') ? 'at-office' : 'awaited'
}

/** Whether this order may be handed over, with its code or without: it waits, and nobody looks into its payment. */
export function isDeliverable(
  order: Pick<Parcel, 'status' | 'money' | 'refundAskedAt' | 'openClaims'>,
): boolean {
  return mayMove('deliver', 'office', order.status) && isHeld(order) && order.openClaims === 0
}

/**
 * Orders that the office hands over of a basket: those that stores have marked as brought. The last one
 * that is left needs no mark, since whoever enters its code has it before them.
 */
export function atOffice<Order extends Parcel>(basket: readonly Order[]): Order[] {
  const left = basket.filter(isDeliverable)
  const brought = left.filter((order) => parcelState(order) === 'at-office')
  return brought.length === 0 && left.length === 1 ? left : brought
}

/** Orders that a store hands over with the code: the opened one, and others of the basket that it brought. */
export function ofStore<Order extends Parcel>(
  basket: readonly Order[],
  opened: Pick<Parcel, 'id' | 'storeId'>,
): Order[] {
  return basket
    .filter(isDeliverable)
    .filter(({ storeId }) => storeId === opened.storeId)
    .filter((order) => order.id === opened.id || parcelState(order) === 'at-office')
}

/**
 * Orders that a store hands over to whoever shows their code, none of which is opened: those that it brought. What it has
 * with it needs no mark where it is all that the basket has of the store.
 */
export function handedOverByCode<Order extends Parcel>(own: readonly Order[]): Order[] {
  const brought = own.filter((order) => isDeliverable(order) && parcelState(order) === 'at-office')
  const [only, ...others] = own.filter(({ status }) => status !== 'cancelled')
  return brought.length === 0 && only && others.length === 0 && isDeliverable(only) ? [only] : brought
}
