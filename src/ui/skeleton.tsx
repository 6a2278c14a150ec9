import { cn } from './cn.ts'

/** Grey stand-in of the coming content's size; appears after 200 ms only, so that quick answers don't flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('skeleton block rounded-chip bg-wash', className)} />
}
