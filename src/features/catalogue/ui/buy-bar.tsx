import IconShoppingCartPlus from '@icons/shopping-cart-plus'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PhoneBar } from '../../../ui/phone-bar.tsx'

/** `instead`: the only action of a product that cannot be bought now. */
export function BuyBar({
  instead,
  onAdd,
  onBuyNow,
}: {
  instead: ReactNode
  onAdd: () => void
  onBuyNow: () => void
}) {
  return (
    <PhoneBar label="Comprar">
      <div className="col-span-full grid auto-cols-fr grid-flow-col gap-2.5">
        {instead ?? (
          <>
            <Button
              size="l"
              variant="secondary"
              aria-label="Agregar al carrito"
              data-buy="add"
              onClick={onAdd}
              className="px-3! noscript:hidden!"
            >
              <Icon of={IconShoppingCartPlus} />
              Agregar
            </Button>
            <Button size="l" data-buy="now" onClick={onBuyNow} className="px-3! noscript:hidden!">
              Comprar ahora
            </Button>
          </>
        )}
      </div>
    </PhoneBar>
  )
}
