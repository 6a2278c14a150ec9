import { settings } from '../../settings/rules.ts'
import type { CartView, CartLineView as Priced } from '../contract.ts'
import { optionsText } from '../rules.ts'
import { changeTexts, leftText, problemTexts } from './cart-texts.ts'
import type { CartLineView, CartNotice, CartStoreView } from './cart-view.ts'
import type { SeenPrice, SeenPrices } from './seen-prices.ts'

/**
 * `units`: the browser's quantities by line, ahead of the price that is on its way; a line that is not among them was
 * taken out. null while the browser's cart is not known.
 */
export function cartStoresOf(
  cart: CartView,
  units: ReadonlyMap<string, number> | null,
  lastSeen: SeenPrices,
): CartStoreView[] {
  const linesOf = (lines: readonly Priced[]) =>
    lines
      .filter(({ key }) => units === null || units.has(key))
      .map((line) => lineOf(line, units?.get(line.key) ?? line.unit, lastSeen[line.key]))
  const known = cart.stores.map((store) => ({
    name: store.name,
    url: store.url,
    logo: store.logo,
    tone: store.lines[0]?.tone ?? 'azul',
    verified: store.verified,
    subtotalCents: store.subtotalCents,
    lines: linesOf(store.lines),
  }))
  const gone: CartStoreView = {
    name: 'Ya no disponibles',
    url: '',
    logo: null,
    tone: 'arena',
    verified: false,
    subtotalCents: 0,
    lines: linesOf(cart.gone),
  }
  return [gone, ...known].filter(({ lines }) => lines.length > 0)
}

function lineOf(line: Priced, quantity: number, lastSeen: SeenPrice | undefined): CartLineView {
  return {
    key: line.key,
    url: line.product,
    name: line.name,
    condition: line.condition,
    optionsText: optionsText(line.details),
    unitCents: line.unitPriceCents,
    oldUnitCents: line.oldPriceCents,
    quantity,
    maxQuantity: line.stock === 0 ? 0 : line.most,
    limitReason: limitReason(line),
    totalCents: line.problem ? null : line.subtotalCents,
    reserved: line.reserved,
    image: line.image,
    tone: line.tone,
    gone: line.problem === 'gone',
    notices: noticesOf(line, lastSeen),
  }
}

function limitReason({ stock, reserved }: Priced): string {
  if (reserved > 0 && reserved === stock) return 'Es lo que te apartamos'
  return stock <= settings.cart.maxQuantity
    ? leftText(stock)
    : `El máximo es ${settings.cart.maxQuantity} piezas por compra`
}

function noticesOf(line: Priced, lastSeen: SeenPrice | undefined): CartNotice[] {
  if (line.problem) return [{ tone: 'error', changed: true, ...problemTexts[line.problem](line.stock) }]
  const few: CartNotice = {
    tone: 'warning',
    title: `${leftText(line.stock)}.`,
    text: changeTexts.fewLeft,
    changed: false,
  }
  return [
    ...priceNotice(line.unitPriceCents, line.oldPriceCents !== null, lastSeen),
    ...(line.stock <= settings.cart.fewLeft && line.reserved === 0 ? [few] : []),
  ]
}

/** What is to be said of a price against the one last seen here. */
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
