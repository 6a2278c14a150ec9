import type { PassView } from './contract.ts'
import { type EntryPoint, lockedEntryPoint } from './rules-code.ts'
import { isDeliverable, parcelState } from './rules-pass.ts'
import type { OrderRow } from './store.ts'
import { broughtText, orderNumberText } from './texts.ts'
import { qrOf } from './views-qr.ts'

/**
 * null where no order waits for its buyer's code.
 * @param rows the orders of one checkout
 */
export function passView(
  rows: readonly OrderRow[],
  addressOf: (code: string) => string,
  now: Date,
): PassView | null {
  const open = rows.find(({ order }) => isDeliverable(order))
  if (!open) return null
  const { pass, faculty, order } = open
  const rest = lockedEntryPoint(pass.doors, now)
  const parcels = rows.map((row) => ({
    number: orderNumberText(row.order.number),
    product: row.order.productName,
    store: row.store.name,
    state: parcelState(row.order),
  }))
  return {
    orderId: order.id,
    code: pass.code,
    restsUntil: rest?.until.toISOString() ?? null,
    restsAt: rest && entryPointText(rest.door, rows),
    faculty: faculty && { name: faculty.name, address: faculty.address, hours: faculty.hours },
    parcels,
    brought: broughtText(parcels.map(({ state }) => state)),
    qr: qrOf(addressOf(pass.code)),
  }
}

export function entryPointText(door: EntryPoint, rows: readonly Pick<OrderRow, 'order' | 'store'>[]): string {
  const own = rows.find(({ order }) => `${order.storeId}` === door)
  return own?.store.name ?? 'la oficina'
}
