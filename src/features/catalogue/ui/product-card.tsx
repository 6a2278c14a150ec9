import { useContext } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { cn } from '../../../ui/cn.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { ProductCardView } from '../contract.ts'
import { conditionTexts } from '../texts.ts'
import { KeptContext } from './kept-for-viewer.ts'
import type { ProductCardActions } from './product-card-actions.ts'
import { ProductCardTools } from './product-card-tools.tsx'

const SIZES = '(width >= 75rem) 240px, (width >= 48rem) 33vw, 50vw'

/**
 * The whole card is one link; its buttons lie above that link. The text comes first in the source, so that
 * Tab meets the product before its buttons. `dense` is for six in a row. Its look is in `product-card.css`.
 */
export function ProductCard({
  card,
  wished = false,
  priority = false,
  dense = false,
  sizes = SIZES,
  ...actions
}: {
  card: ProductCardView
  wished?: boolean
  priority?: boolean
  dense?: boolean
  sizes?: string
} & ProductCardActions) {
  const isKept = useContext(KeptContext).has(card.url)
  return (
    <article className={dense ? 'product-card dense' : 'product-card'}>
      <div className="body">
        <span className={card.condition === 'nuevo' ? 'chip new' : 'chip'}>
          {conditionTexts[card.condition]}
        </span>
        <h3>
          <Link to={paths.product(card.url)}>{card.name}</Link>
        </h3>
        <p className="price">
          <b>{formatMoney(card.priceCents)}</b>
          {card.oldPriceCents !== null && card.oldPriceCents > card.priceCents && (
            <s>
              <span className="sr-only">Antes </span>
              {formatMoney(card.oldPriceCents)}
            </s>
          )}
        </p>
        <p className="store">
          {card.rating !== null && card.ratingCount > 0 && (
            <>
              <span aria-hidden="true" className="star">
                ★
              </span>
              {` ${card.rating.toFixed(1)} (${card.ratingCount}`}
              <span className="sr-only">{card.ratingCount === 1 ? ' opinión' : ' opiniones'}</span>
              {') · '}
            </>
          )}
          {card.storeName}
        </p>
        <p className="delivery">Entrega en tu facultad</p>
      </div>
      <div className={cn('view', `tone-${card.tone}`, card.soldOut && !isKept && 'sold-out')}>
        <Picture image={card.image} alt="" sizes={sizes} priority={priority} />
        <CardBadge card={card} isKept={isKept} />
        <ProductCardTools card={card} wished={wished} {...actions} />
      </div>
    </article>
  )
}

/** One at most; being sold out is worth more than a discount. */
function CardBadge({ card, isKept }: { card: ProductCardView; isKept: boolean }) {
  if (isKept) return <span className="badge kept">Apartado para ti</span>
  if (card.soldOut) return <span className="badge">Agotado</span>
  if (!card.discountPercent) return null
  return (
    <span className="badge">
      <span className="sr-only">Descuento de </span>
      {`-${card.discountPercent}%`}
    </span>
  )
}
