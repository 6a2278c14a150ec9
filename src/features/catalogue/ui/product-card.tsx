import { useContext } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { cn } from '../../../ui/cn.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { CardView } from '../contract-cards.ts'
import { conditionText } from '../texts.ts'
import { ReservedProductsContext } from './reserved-products.ts'
import { WishButton } from './wish-button.tsx'

/** 195 to 305 px on wider screens: one file suits all. Short, since it occurs forty times on a page. */
const SIZES = '(width<48rem)44vw,240px'

/** One link, with buttons above it; the text precedes them in the source, so that Tab reaches it first. */
export function ProductCard({
  card,
  wished = false,
  priority = false,
  dense = false,
  ...actions
}: {
  card: CardView
  wished?: boolean
  priority?: boolean
  dense?: boolean
} & ProductCardActions) {
  const isKept = useContext(ReservedProductsContext).has(card.url)
  const { book } = card
  const oldPriceCents = book ? 0 : (card.oldPriceCents ?? 0)
  return (
    <article className={dense ? 'product-card dense' : 'product-card'}>
      <div className="body">
        <h3>
          <Link to={book ? paths.book(book.isbn) : paths.product(card.url)} discover="none">
            {card.name}
          </Link>
        </h3>
        <p className="price">
          {book && <small>desde</small>}
          <b>{formatMoney(card.priceCents)}</b>
          {oldPriceCents > card.priceCents && (
            <s>
              <i>Antes </i>
              {formatMoney(oldPriceCents)}
            </s>
          )}
        </p>
        <p className="about">
          <b>{book ? book.edition || 'Libro' : conditionText(card)}</b>
          {' · '}
          {!book && card.rating && card.ratingCount ? (
            <span className="rated">
              {`${card.rating.toFixed(1)} (${card.ratingCount}`}
              <i>{card.ratingCount === 1 ? ' opinión' : ' opiniones'}</i>
              {') · '}
            </span>
          ) : null}
          {book ? offersText(book) : card.storeName}
        </p>
      </div>
      <div className={cn('view', `tone-${card.tone}`, card.soldOut && !isKept && 'sold-out')}>
        <Picture image={card.image} alt="" sizes={SIZES} small priority={priority} />
        {!book && <CardBadge card={card} isKept={isKept} />}
        <ProductCardTools
          card={card}
          wished={wished}
          {...(book ? { onToggleWish: actions.onToggleWish } : actions)}
        />
      </div>
    </article>
  )
}

const offersText = ({ offers, stores }: NonNullable<CardView['book']>) =>
  stores === 1 ? `${offers} ofertas de una tienda` : `${offers} ofertas de ${stores} tiendas`

/** At most one; "Agotado" takes precedence over a discount. */
function CardBadge({ card, isKept }: { card: CardView; isKept: boolean }) {
  if (isKept) return <span className="badge kept">Apartado para ti</span>
  if (card.soldOut) return <span className="badge">Agotado</span>
  if (!card.discountPercent) return null
  return (
    <span className="badge">
      <i>Descuento de </i>
      {`-${card.discountPercent}%`}
    </span>
  )
}

export type ProductCardActions = {
  onAdd?: ((card: CardView) => void) | undefined
  onQuickView?: ((card: CardView) => void) | undefined
  onToggleWish?: ((card: CardView) => void) | undefined
}

/** Heart always; "Agregar" and "Ver" on hover or keyboard focus; on touch one round cart button. */
function ProductCardTools({
  card,
  wished,
  onAdd,
  onQuickView,
  onToggleWish,
}: { card: CardView; wished: boolean } & ProductCardActions) {
  const canAdd = onAdd !== undefined && !card.soldOut
  return (
    <>
      {onToggleWish && (
        <WishButton url={card.url} name={card.name} wished={wished} onToggle={() => onToggleWish(card)} />
      )}
      {(canAdd || onQuickView) && (
        <div className="tools">
          {canAdd && (
            <button
              type="button"
              aria-label={
                card.hasOptions ? `Elegir opciones de ${card.name}` : `Agregar ${card.name} al carrito`
              }
              data-add={card.hasOptions ? undefined : card.url}
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
