import { Skeleton } from '../../../ui/skeleton.tsx'
import type { CartLineView } from '../contract.ts'
import { optionsText } from '../rules.ts'
import { useCart, useRemoveFromCart } from './cart-client.ts'
import { lineKey } from './cart-join.ts'
import { cartTexts, problemTexts } from './cart-texts.ts'
import { MiniCart, type MiniCartLineView } from './mini-cart.tsx'
import { useCartQuote } from './use-cart-quote.ts'

function lineOf(line: CartLineView): MiniCartLineView {
  return {
    key: line.key,
    url: line.product,
    name: line.name,
    optionsText: optionsText(line.details),
    quantity: line.unit,
    unitCents: line.unitPriceCents,
    totalCents: line.subtotalCents,
    reserved: line.reserved,
    image: line.image,
    tone: line.tone,
    problem: line.problem && problemTexts[line.problem](line.stock).title,
  }
}

/** What hovering the header's cart shows; priced when it is first opened. */
export function HeaderMiniCart() {
  const { lines, ready } = useCart()
  const remove = useRemoveFromCart()
  const { cart, failed } = useCartQuote(lines, ready, null)
  if (ready && lines.length === 0) return <p className="text-sm text-muted">{cartTexts.empty}</p>
  if (failed) return <p className="text-sm text-danger">{cartTexts.loadFailed}</p>
  if (!cart) return <Skeleton className="h-40" />
  // While the new price is on its way the last answer still names what was just taken out.
  const kept = new Set(lines.map(lineKey))
  const views = [...cart.gone, ...cart.stores.flatMap((store) => store.lines)]
    .filter((line) => kept.has(line.key))
    .map(lineOf)
  return (
    <MiniCart lines={views} reservation={cart.reservation} totalCents={cart.totalCents} onRemove={remove} />
  )
}
