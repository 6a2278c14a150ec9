import { Skeleton } from '../../../web/ui/skeleton.tsx'

/** The size of the cards to come, so that nothing moves when they do. */
export function ProductGridSkeleton({ count = 10 }: { count?: number }) {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-4 lg:grid-cols-4 xl:grid-cols-5"
    >
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
