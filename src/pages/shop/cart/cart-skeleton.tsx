import { Skeleton } from '../../../ui/skeleton.tsx'

export function CartSkeleton() {
  return (
    <div aria-hidden="true" className="grid items-start gap-4 lg:grid-cols-summary lg:gap-6">
      <div className="grid gap-4">
        <Skeleton className="h-48 rounded-card" />
        <Skeleton className="h-48 rounded-card" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
