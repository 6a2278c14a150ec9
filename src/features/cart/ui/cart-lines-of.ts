import { formatMoney } from '../../../lib/money.ts'
import { settings } from '../../settings/rules.ts'
import type { CartView, CartLineView as Priced } from '../contract.ts'
import { leftText, problemTexts } from './cart-texts.ts'
import type { CartLineView, CartNotice, CartStoreView } from './cart-view.ts'

export function optionsText(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ')
}

/** `units`: the browser's quantities by line, ahead of the price that is on its way. */
export function cartStoresOf(
  cart: CartView,
  units: ReadonlyMap<string, number>,
  lastSeen: Readonly<Record<string, number>>,
): CartStoreView[] {
  const known = cart.stores.map((store) => ({
    name: store.name,
    url: store.url,
    logo: null,
    tone: store.lines[0]?.tone ?? 'azul',
    verified: store.verified,
    subtotalCents: store.subtotalCents,
    lines: store.lines.map((line) => lineOf(line, units, lastSeen)),
  }))
  if (cart.gone.length === 0) return known
  const gone: CartStoreView = {
    name: 'Ya no disponibles',
    url: '',
    logo: null,
    tone: 'arena',
    verified: false,
    subtotalCents: 0,
    lines: cart.gone.map((line) => lineOf(line, units, lastSeen)),
  }
  return [gone, ...known]
}

function lineOf(
  line: Priced,
  units: ReadonlyMap<string, number>,
  lastSeen: Readonly<Record<string, number>>,
): CartLineView {
  const max = Math.min(settings.cart.maxQuantity, line.stock)
  return {
    key: line.key,
    url: line.product,
    name: line.name,
    condition: null,
    optionsText: optionsText(line.details),
    unitCents: line.unitPriceCents,
    quantity: units.get(line.key) ?? line.unit,
    maxQuantity: max,
    limitReason:
      line.stock <= settings.cart.maxQuantity
        ? leftText(line.stock)
        : `El máximo es ${max} piezas por compra`,
    totalCents: line.subtotalCents,
    oldTotalCents: line.oldPriceCents === null ? null : line.oldPriceCents * line.unit,
    image: line.image,
    tone: line.tone,
    notices: noticesOf(line, lastSeen[line.key]),
  }
}

function noticesOf(line: Priced, lastSeenCents: number | undefined): CartNotice[] {
  if (line.problem) return [{ tone: 'error', ...problemTexts[line.problem](line.stock) }]
  const { unitPriceCents: now } = line
  if (lastSeenCents === undefined || lastSeenCents === now || now === 0) return []
  const text = `antes ${formatMoney(lastSeenCents)}, ahora ${formatMoney(now)}.`
  return now < lastSeenCents
    ? [{ tone: 'success', title: 'Bajó de precio:', text }]
    : [{ tone: 'warning', title: 'Subió de precio:', text }]
}
