import type { CardView } from '../contract-cards.ts'
import type { ProductCardActions } from './product-card-actions.ts'
import { WishButton } from './wish-button.tsx'

/** Heart always; "Agregar" and "Ver" on hover or keyboard focus; on touch one round cart button. */
export function ProductCardTools({
  card,
  wished,
  onAdd,
  onQuickView,
  onToggleWish,
}: { card: CardView; wished: boolean } & ProductCardActions) {
  const canAdd = onAdd !== undefined && !card.soldOut
  return (
    <>
      {onToggleWish && <WishButton name={card.name} wished={wished} onToggle={() => onToggleWish(card)} />}
      {(canAdd || onQuickView) && (
        <div className="tools">
          {canAdd && (
            <button
              type="button"
              aria-label={
                card.hasOptions ? `Elegir opciones de ${card.name}` : `Agregar ${card.name} al carrito`
              }
              onClick={() => onAdd(card)}
              className="add"
            >
              {card.hasOptions ? 'Elegir' : 'Agregar'}
            </button>
          )}
          {onQuickView && (
            <button
              type="button"
              aria-label={`Ver ${card.name} en vista rápida`}
              onClick={() => onQuickView(card)}
              className="look"
            >
              Ver
            </button>
          )}
        </div>
      )}
    </>
  )
}
