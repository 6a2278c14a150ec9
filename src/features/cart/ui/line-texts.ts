import { formatDateTime } from '../../../lib/dates.ts'
import { settings } from '../../settings/rules.ts'
import type { CartLineView, CartView } from '../contract.ts'
import { agreedLimit, changeTexts, leftText, problemTexts } from './cart-texts.ts'
import type { SeenPrice } from './seen-prices.ts'

export type CartNotice = {
  tone: 'success' | 'warning' | 'error'
  title: string
  text: string
  changed: boolean
}

/** The cart with the browser's quantities by line key, until the new price arrives; null: not known yet. */
export function withUnits(cart: CartView, units: ReadonlyMap<string, number> | null): CartView {
  if (units === null) return cart
  const current = (lines: readonly CartLineView[]) =>
    lines.flatMap((line) => {
      const quantity = units.get(line.key)
      return quantity === undefined ? [] : [{ ...line, quantity }]
    })
  const stores = cart.stores.map((store) => ({ ...store, lines: current(store.lines) }))
  return { ...cart, gone: current(cart.gone), stores: stores.filter(({ lines }) => lines.length > 0) }
}

export function linesOf({ gone, stores }: CartView): CartLineView[] {
  return [...gone, ...stores.flatMap(({ lines }) => lines)]
}

export function limitReason({ stock, reserved, agreedUntil }: CartLineView): string {
  if (agreedUntil) return agreedLimit
  if (reserved > 0 && reserved === stock) return 'Es lo que te apartamos'
  return stock <= settings.cart.maxQuantity
    ? leftText(stock)
    : `El máximo es ${settings.cart.maxQuantity} piezas por compra`
}

export function lineNotices(line: CartLineView, lastSeen: SeenPrice | undefined): CartNotice[] {
  if (line.problem) return [{ tone: 'error', changed: true, ...problemTexts[line.problem](line) }]
  const few: CartNotice = {
    tone: 'warning',
    title: `${leftText(line.stock)}.`,
    text: changeTexts.fewLeft,
    changed: false,
  }
  if (line.agreedUntil) {
    const text = `Hasta ${formatDateTime(new Date(line.agreedUntil))}. No está apartada.`
    return [{ tone: 'success', title: 'Precio acordado contigo.', text, changed: false }]
  }
  return [
    ...priceNotice(line.unitPriceCents, line.oldPriceCents !== null, lastSeen),
    ...(line.stock <= settings.cart.fewLeft && line.reserved === 0 ? [few] : []),
  ]
}

function priceNotice(now: number, isOffer: boolean, lastSeen: SeenPrice | undefined): CartNotice[] {
  if (!lastSeen || lastSeen.cents === now) return []
  const text = changeTexts.from(lastSeen.cents, now)
  if (now < lastSeen.cents) {
    const isNew = isOffer && !lastSeen.offer
    return [
      { tone: 'success', title: isNew ? changeTexts.offerNew : changeTexts.cheaper, text, changed: true },
    ]
  }
  const isOver = lastSeen.offer && !isOffer
  return [
    { tone: 'warning', title: isOver ? changeTexts.offerOver : changeTexts.dearer, text, changed: true },
  ]
}
