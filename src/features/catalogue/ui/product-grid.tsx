import type { FocusEvent } from 'react'
import { cn } from '../../../ui/cn.ts'
import type { CardView } from '../contract-cards.ts'
import { ProductCard } from './product-card.tsx'
import type { ProductCardActions } from './product-card-actions.ts'

export const columnsLook = {
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-3 xl:grid-cols-4',
  5: 'md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5',
  6: 'md:grid-cols-3 lg:grid-cols-6',
}

/** A card in a rail begins out of sight; the browser stops as soon as a part of its link is in. */
function bringIntoView({ target }: FocusEvent<HTMLElement>) {
  // A finger or a mouse is on what it presses: nothing may move under it.
  if (target.matches(':focus-visible'))
    target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'start' })
}

/** `rail` scrolls sideways on phone and tablet. `wished` holds product urls. The first `priorityCount` load at once. */
export function ProductGrid({
  cards,
  columns = 5,
  rail = false,
  wished,
  priorityCount = 0,
  label,
  ...actions
}: {
  cards: readonly CardView[]
  columns?: keyof typeof columnsLook
  rail?: boolean
  wished?: ReadonlySet<string> | undefined
  priorityCount?: number
  label?: string
} & ProductCardActions) {
  return (
    <ul
      aria-label={label}
      onFocus={rail ? bringIntoView : undefined}
      className={cn(
        'gap-2.5 *:flex *:min-w-0 md:gap-4',
        columnsLook[columns],
        rail
          ? 'rail snap-x snap-mandatory pb-1 max-lg:*:w-[170px] max-lg:*:shrink-0 max-lg:*:snap-start md:max-lg:*:w-[200px] lg:mx-0 lg:grid lg:overflow-visible lg:p-0'
          : 'grid grid-cols-2',
      )}
    >
      {cards.map((card, index) => (
        <li key={card.url}>
          <ProductCard
            card={card}
            wished={wished?.has(card.url) ?? false}
            priority={index < priorityCount}
            dense={columns === 6}
            {...actions}
          />
        </li>
      ))}
    </ul>
  )
}
