import { mayMove, type OrderProcess, type OrderStatus } from './rules.ts'
import { isHeld, isRefundedOrRefunding, type MoneyFacts } from './rules-money.ts'

// One basket for one office is picked up with one pass: one code for all its orders (decision 21).

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

export function isDeliverable(order: Pick<Parcel, 'status' | 'money' | 'refundAskedAt' | 'openClaims'>) {
  return mayMove('deliver', 'office', order.status) && isHeld(order) && order.openClaims === 0
}

/** Orders marked as brought. The last open order needs no mark, since the office has it. */
export function deliverableAtOffice<Order extends Parcel>(basket: readonly Order[]): Order[] {
  const left = basket.filter(isDeliverable)
  const brought = left.filter((order) => parcelState(order) === 'at-office')
  return brought.length === 0 && left.length === 1 ? left : brought
}

/** The opened order, and others of the basket that the store brought. */
export function deliverableOfStore<Order extends Parcel>(
  basket: readonly Order[],
  opened: Pick<Parcel, 'id' | 'storeId'>,
): Order[] {
  return basket
    .filter(isDeliverable)
    .filter(({ storeId }) => storeId === opened.storeId)
    .filter((order) => order.id === opened.id || parcelState(order) === 'at-office')
}

/** Orders that the store brought. A single order of the store in the basket needs no mark. */
export function deliverableByCode<Order extends Parcel>(own: readonly Order[]): Order[] {
  const brought = own.filter((order) => isDeliverable(order) && parcelState(order) === 'at-office')
  const [only, ...others] = own.filter(({ status }) => status !== 'cancelled')
  return brought.length === 0 && only && others.length === 0 && isDeliverable(only) ? [only] : brought
}
