import IconX from '@icons/x'
import { Link } from 'react-router'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { CartLineView, CartView } from '../contract.ts'
import { optionsText } from '../rules.ts'
import { removeFromCart } from './cart-client.ts'
import { lineKey } from './cart-storage.ts'
import { cartTexts, problemTexts } from './cart-texts.ts'
import { linesOf } from './line-texts.ts'
import { ReservedMark } from './reserved-mark.tsx'
import { useCart } from './use-cart.ts'
import { useCartQuote } from './use-cart-quote.ts'

export function HeaderMiniCart() {
  const { lines, ready } = useCart()
  const { cart, failed } = useCartQuote(lines, ready, null)
  if (ready && lines.length === 0) return <p className="text-sm text-muted">{cartTexts.empty}</p>
  if (failed) return <p className="text-sm text-danger">{cartTexts.loadFailed}</p>
  if (!cart) return <Skeleton className="h-40" />
  // Until the new price arrives, the last answer still has the lines removed since.
  const current = new Set(lines.map(lineKey))
  const shown = linesOf(cart).filter((line) => current.has(line.key))
  return <MiniCart lines={shown} cart={cart} />
}

const SHOWN_LINES = 4

function MiniCart({ lines, cart }: { lines: readonly CartLineView[]; cart: CartView }) {
  const { reservation, totalCents } = cart
  return (
    <div>
      <ul className="grid grid-cols-1 gap-3">
        {lines.slice(0, SHOWN_LINES).map((line) => (
          <li key={line.key} className="flex items-center gap-3 text-sm leading-card">
            <span className={`tone-${line.tone} size-12 shrink-0 overflow-hidden rounded-button`}>
              {line.image && (
                <Picture image={line.image} alt="" sizes={48} className="size-full object-cover" />
              )}
            </span>
            <span className="min-w-0 flex-1">
              <Link
                to={paths.product(line.product)}
                className="block truncate font-semibold hover:text-primary"
              >
                {line.name}
              </Link>
              <span className="block text-muted">
                {[piecesText(line), optionsText(line.details)].filter(Boolean).join(' · ')}
              </span>
              {reservation && line.reserved > 0 && (
                <ReservedMark reservation={reservation} reserved={line.reserved} unit={line.quantity} plain />
              )}
              {line.problem && (
                <span className="block font-semibold text-danger">
                  {problemTexts[line.problem](line).title}
                </span>
              )}
            </span>
            {line.problem === null && <b>{formatMoney(line.subtotalCents)}</b>}
            <IconButton
              label={`Quitar ${line.name} del carrito`}
              icon={IconX}
              size="s"
              onClick={() => removeFromCart(line.key)}
              className="-mr-2 -ml-2 text-muted!"
            />
          </li>
        ))}
      </ul>
      {lines.length > SHOWN_LINES && (
        <p className="mt-2 text-sm text-muted">y {lines.length - SHOWN_LINES} más</p>
      )}
      <p className="mt-3 flex items-baseline justify-between border-t border-line pt-3 font-bold">
        Total <span className="price-figures text-lg">{formatMoney(totalCents)}</span>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <ButtonLink to={paths.cart()} variant="neutral">
          Ver Carrito
        </ButtonLink>
        <ButtonLink to={paths.checkout()}>Pagar</ButtonLink>
      </div>
    </div>
  )
}

const piecesText = ({ quantity, unitPriceCents }: CartLineView) =>
  unitPriceCents > 0 ? `${quantity} × ${formatMoney(unitPriceCents)}` : ''
