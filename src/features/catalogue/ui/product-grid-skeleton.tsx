import { cn } from '../../../ui/cn.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { columnsLook } from './product-grid.tsx'

/** The size of the cards to come, so that nothing moves when they do. */
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
