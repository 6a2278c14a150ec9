import type { ReactNode } from 'react'
import { cn } from '../../../ui/cn.ts'

/** A stop with its number and a line to the next one, which the phone hides. */
export function StopMark({
  mark,
  isDone = false,
  isNext = false,
  children,
}: {
  mark: ReactNode
  isDone?: boolean
  isNext?: boolean
  children: ReactNode
}) {
  return (
    <li className="relative md:grid md:grid-cols-[32px_minmax(0,1fr)] md:gap-3">
      <span
        aria-hidden="true"
        className="absolute top-10 -bottom-3 left-[15px] w-0.5 bg-line max-md:hidden [li:last-child>&]:hidden"
      />
      <span
        aria-hidden="true"
        className={cn(
          'mt-2 grid size-8 place-items-center rounded-full text-sm font-bold max-md:hidden',
          isDone && 'bg-success text-white',
          isNext && 'bg-primary text-white',
          !isDone && !isNext && 'border-2 border-line bg-white text-muted',
        )}
      >
        {mark}
      </span>
      {children}
    </li>
  )
}
