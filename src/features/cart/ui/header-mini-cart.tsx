import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCart, useRemoveFromCart } from './cart-client.ts'
import { lineKey } from './cart-join.ts'
import { cartTexts } from './cart-texts.ts'
import { linesOf } from './line-texts.ts'
import { MiniCart } from './mini-cart.tsx'
import { useCartQuote } from './use-cart-quote.ts'

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
  const shown = linesOf(cart).filter((line) => kept.has(line.key))
  return (
    <MiniCart lines={shown} reservation={cart.reservation} totalCents={cart.totalCents} onRemove={remove} />
  )
}
