import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useCart } from './cart-client.ts'
import { optionsText } from './cart-lines-of.ts'
import { cartTexts } from './cart-texts.ts'
import { MiniCart } from './mini-cart.tsx'
import { useCartQuote } from './use-cart-quote.ts'

/** What hovering the header's cart shows; priced when it is first opened. */
export function HeaderMiniCart() {
  const { lines, ready } = useCart()
  const { cart, failed } = useCartQuote(lines, ready, null)
  if (failed) return <p className="text-sm text-danger">{cartTexts.loadFailed}</p>
  if (!cart) return <Skeleton className="h-40" />
  const views = cart.stores
    .flatMap((store) => store.lines)
    .map((line) => ({
      key: line.key,
      name: line.name,
      optionsText: optionsText(line.details),
      quantity: line.unit,
      totalCents: line.subtotalCents,
      image: line.image,
      tone: line.tone,
    }))
  return <MiniCart lines={views} totalCents={cart.totalCents} />
}
