import { cn } from './cn.ts'

/** Grey placeholder of the expected size; appears after 200 ms, so that quick responses do not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('skeleton block rounded-chip bg-wash', className)} />
}
