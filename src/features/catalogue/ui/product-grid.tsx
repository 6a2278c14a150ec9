import type { FocusEvent } from 'react'
import { cn } from '../../../ui/cn.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { CardView } from '../contract-cards.ts'
import { ProductCard, type ProductCardActions } from './product-card.tsx'

const columnsLook = {
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-3 xl:grid-cols-4',
  5: 'md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5',
  6: 'md:grid-cols-3 lg:grid-cols-6',
}

/** Shows all of a focused card in a rail; browsers stop as soon as a part of its link is visible. */
function bringIntoView({ target }: FocusEvent<HTMLElement>) {
  // A pointer is on its target already: nothing may move under it.
  if (target.matches(':focus-visible'))
    target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'start' })
}

/** Cards that the first window may show. */
const SHOWN_FIRST = 6

/** `rail` scrolls sideways on phone and tablet. `wished`: product urls. */
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
        <li key={card.url} className={!rail && index >= SHOWN_FIRST ? 'later [--height:360px]' : undefined}>
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

export function ProductGridSkeleton({
  count,
  columns,
}: {
  count: number
  columns: keyof typeof columnsLook
}) {
  return (
    <div aria-hidden="true" className={cn('grid grid-cols-2 gap-2.5 md:gap-4', columnsLook[columns])}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stand-ins have no identity
        <div key={index} className="box overflow-hidden">
          <Skeleton className="aspect-square rounded-none!" />
          <div className="grid gap-2 p-3.5">
            <Skeleton className="h-5 w-14" />
            <Skeleton className="h-10" />
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-36" />
          </div>
        </div>
      ))}
    </div>
  )
}
