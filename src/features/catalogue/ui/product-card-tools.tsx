import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconShoppingCartPlus from '@tabler/icons-react/dist/esm/icons/IconShoppingCartPlus.mjs'
import { Icon } from '../../../web/ui/icon.tsx'
import { IconButton } from '../../../web/ui/icon-button.tsx'
import type { ProductCardActions, ProductCardView } from './product-card-view.ts'
import { WishButton } from './wish-button.tsx'

const act =
  'flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-button px-2 text-sm font-bold shadow-[0_2px_8px_rgb(20_27_52/0.18)]'

/** Heart always; "Agregar" and "Ver" on hover or keyboard focus; on touch one round cart button. */
export function ProductCardTools({
  card,
  wished,
  onAdd,
  onQuickView,
  onToggleWish,
}: { card: ProductCardView; wished: boolean } & ProductCardActions) {
  const canAdd = onAdd !== undefined && !card.soldOut
  const addLabel = card.hasOptions ? `Elegir opciones de ${card.name}` : `Agregar ${card.name} al carrito`
  return (
    <>
      {onToggleWish && (
        <WishButton
          name={card.name}
          wished={wished}
          onToggle={() => onToggleWish(card)}
          className="absolute! top-2 right-2 z-2"
        />
      )}
      {(canAdd || onQuickView) && (
        <div className="absolute inset-x-2.5 bottom-2.5 z-2 hidden gap-2 group-focus-within/card:flex group-hover/card:flex max-md:hidden! pointer-coarse:hidden!">
          {canAdd && (
            <button
              type="button"
              aria-label={addLabel}
              onClick={() => onAdd(card)}
              className={`${act} bg-primary text-white hover:bg-primary-strong`}
            >
              <Icon of={IconShoppingCartPlus} size="s" />
              {card.hasOptions ? 'Elegir' : 'Agregar'}
            </button>
          )}
          {onQuickView && (
            <button
              type="button"
              aria-label={`Ver ${card.name} en vista rápida`}
              onClick={() => onQuickView(card)}
              className={`${act} bg-white hover:bg-canvas`}
            >
              <Icon of={IconEye} size="s" />
              Ver
            </button>
          )}
        </div>
      )}
      {canAdd && (
        <IconButton
          label={addLabel}
          icon={IconShoppingCartPlus}
          look="float"
          onClick={() => onAdd(card)}
          className="absolute right-2 bottom-2 z-2 md:not-pointer-coarse:hidden"
        />
      )}
    </>
  )
}
