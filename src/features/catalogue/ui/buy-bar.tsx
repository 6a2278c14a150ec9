import IconShoppingCartPlus from '@icons/shopping-cart-plus'
import { formatMoney } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PhoneBar } from '../../../ui/phone-bar.tsx'

export function BuyBar({
  priceCents,
  summary,
  isOff,
  onAdd,
  onBuyNow,
}: {
  priceCents: number
  summary: string
  isOff: boolean
  onAdd: () => void
  onBuyNow: () => void
}) {
  return (
    <PhoneBar label="Comprar">
      <p className="max-w-[38vw] text-xs leading-compact text-muted">
        <b className="price-figures block text-xl leading-[1.15] text-ink">{formatMoney(priceCents)}</b>
        <span className="block truncate">{summary}</span>
      </p>
      <div className="grid grid-cols-[52px_1fr] gap-2">
        <Button
          variant="secondary"
          aria-label="Agregar al carrito"
          disabled={isOff}
          data-buy="add"
          onClick={onAdd}
          className="min-h-13 px-0!"
        >
          <Icon of={IconShoppingCartPlus} size="l" />
        </Button>
        <Button disabled={isOff} data-buy="now" onClick={onBuyNow} className="min-h-13 px-2.5!">
          Comprar ahora
        </Button>
      </div>
    </PhoneBar>
  )
}
