import { Link } from 'react-router'
import { paths } from '../../../web/routes.ts'
import { BuildingIcon } from '../../../web/ui/building-icon.tsx'
import { cn } from '../../../web/ui/cn.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { Picture } from '../../../web/ui/picture.tsx'
import { Price } from '../../../web/ui/price.tsx'
import { ConditionChip } from './condition-chip.tsx'
import { ProductCardTools } from './product-card-tools.tsx'
import type { ProductCardActions, ProductCardView } from './product-card-view.ts'

const SIZES = '(width >= 75rem) 240px, (width >= 48rem) 33vw, 50vw'

/**
 * The whole card is one link; its buttons lie above that link. The text comes first in the source, so that
 * Tab meets the product before its buttons. `dense` is for six in a row.
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
  const small = dense ? 'text-xs' : 'text-sm max-md:text-xs'
  return (
    <article className="group/card box relative flex w-full min-w-0 flex-col overflow-hidden transition-shadow duration-150 hover:border-[#c9d0e0] hover:shadow-lift focus-within:z-1">
      <div
        className={cn(
          'flex flex-1 flex-col p-2.5 pb-3',
          dense ? 'md:p-[10px_12px_12px]' : 'md:p-[12px_14px_14px]',
        )}
      >
        <ConditionChip condition={card.condition} className="self-start" />
        <h3
          className={cn(
            'mt-2 mb-1.5 line-clamp-2 min-h-[2.7em] text-md leading-[1.35] font-semibold tracking-normal text-wrap',
            !dense && 'md:text-base',
          )}
        >
          <Link
            to={paths.product(card.url)}
            className="after:absolute after:inset-0 after:z-1 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-primary"
          >
            {card.name}
          </Link>
        </h3>
        <Price cents={card.priceCents} oldCents={card.oldPriceCents} size={dense ? 's' : 'm'} />
        <p className={cn('mt-1 truncate text-muted', small)}>
          {card.rating !== null && card.ratingCount > 0 && (
            <>
              <span aria-hidden="true" className="text-star">
                ★
              </span>{' '}
              {card.rating.toFixed(1)} ({card.ratingCount}
              <span className="sr-only">{card.ratingCount === 1 ? ' opinión' : ' opiniones'}</span>) ·{' '}
            </>
          )}
          {card.storeName}
        </p>
        <p
          className={cn(
            'mt-1.5 flex items-center gap-1 leading-[1.3] font-semibold whitespace-nowrap text-success max-[359px]:whitespace-normal md:gap-1.5 max-md:[&_svg]:size-[15px]',
            small,
          )}
        >
          <Icon of={BuildingIcon} size="s" stroke={2} />
          Entrega en tu facultad
        </p>
      </div>
      <div className={cn(`tone-${card.tone}`, 'relative order-first aspect-square overflow-hidden')}>
        <Picture
          image={card.image}
          alt=""
          sizes={sizes}
          priority={priority}
          className={cn(
            'size-full object-cover transition-transform duration-150 group-hover/card:scale-103 motion-reduce:transform-none',
            card.soldOut && 'opacity-75 saturate-35',
          )}
        />
        <CardBadge card={card} />
        <ProductCardTools card={card} wished={wished} {...actions} />
      </div>
    </article>
  )
}

/** One at most; being sold out is worth more than a discount. */
function CardBadge({ card }: { card: ProductCardView }) {
  if (!card.soldOut && !card.discountPercent) return null
  return (
    <span
      className={cn(
        'absolute top-2.5 left-2.5 rounded-chip px-2 py-0.5 text-sm leading-5 font-bold text-white',
        card.soldOut ? 'bg-ink' : 'bg-offer',
      )}
    >
      {card.soldOut ? (
        'Agotado'
      ) : (
        <>
          <span className="sr-only">Descuento de </span>-{card.discountPercent}%
        </>
      )}
    </span>
  )
}
