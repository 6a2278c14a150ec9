import IconCheck from '@icons/check'
import type { ReactNode } from 'react'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'

const titleId = (number: number) => `step-${number}`

export function showStep(number: number): void {
  const title = document.getElementById(titleId(number))
  title?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}

/** One step of a task; its controls are disabled until it is open. */
export function StepCard({
  number,
  title,
  isDone,
  isOpen,
  closedHint,
  children,
}: {
  number: number
  title: string
  isDone: boolean
  isOpen: boolean
  closedHint?: string
  children: ReactNode
}) {
  const done = isDone && isOpen
  return (
    <section aria-labelledby={titleId(number)} className="box mb-4 min-w-0 p-4 md:p-5">
      <h2 id={titleId(number)} tabIndex={-1} className="flex scroll-mt-24 items-center gap-3 text-xl">
        <span
          className={cn(
            'grid size-8 shrink-0 place-items-center rounded-full text-md',
            done ? 'bg-success text-white' : isOpen ? 'bg-primary text-white' : 'bg-wash text-muted',
          )}
        >
          {done ? <Icon of={IconCheck} size="s" /> : number}
        </span>
        {title}
        {done && <span className="sr-only"> (listo)</span>}
      </h2>
      {!isOpen && closedHint && <p className="mt-2 text-md text-muted">{closedHint}</p>}
      <fieldset disabled={!isOpen} className={cn('mt-4 grid min-w-0 gap-4', !isOpen && 'hidden')}>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </section>
  )
}
