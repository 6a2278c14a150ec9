import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { cn } from './cn.ts'
import { Icon } from './icon.tsx'

export type TimelineStep = {
  label: string
  state: 'done' | 'current' | 'todo' | 'failed'
  /** Already written for people: "jue 19 nov, 18:20". */
  date?: string | undefined
  /** The date is a forecast and is said to be one. */
  estimated?: boolean | undefined
  note?: string | undefined
}

const spoken = { done: 'listo', current: 'en proceso', todo: 'por venir', failed: 'no se logró' }
const marks = {
  done: 'border-2 border-success bg-success text-white',
  current: 'border-6 border-primary bg-white',
  todo: 'border-2 border-[#b9c1d3] bg-white',
  failed: 'border-2 border-danger bg-danger text-white',
}

/** `responsive` is horizontal on the desktop and vertical on the phone; `compact` fits an order row. */
export function Timeline({
  label,
  steps,
  layout = 'responsive',
}: {
  label: string
  steps: readonly TimelineStep[]
  layout?: 'responsive' | 'vertical' | 'compact'
}) {
  if (layout === 'compact') return <CompactTimeline label={label} steps={steps} />
  const wide = layout === 'responsive'
  return (
    <ol aria-label={label} className={cn('grid', wide && 'md:auto-cols-fr md:grid-flow-col')}>
      {steps.map((step) => (
        <li
          key={step.label}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={cn(
            'group relative min-h-9 min-w-0 pb-4 pl-8 text-sm leading-snug text-muted [overflow-wrap:anywhere] last:min-h-0 last:pb-0',
            wide && 'md:pt-[30px] md:pr-2.5 md:pb-0 md:pl-0',
          )}
        >
          <span
            aria-hidden="true"
            className={cn(
              'absolute top-[22px] bottom-0 left-2.5 w-0.5 group-last:hidden',
              wide && 'md:top-2.5 md:right-0 md:bottom-auto md:left-[22px] md:h-0.5 md:w-auto',
              step.state === 'done' ? 'bg-success' : 'bg-[#d5dae6]',
            )}
          />
          <Mark state={step.state} />
          <span
            className={cn(
              'mr-1.5 text-[0.84375rem]',
              wide && 'md:block',
              step.state === 'current' ? 'font-extrabold text-primary-strong' : 'font-semibold',
              step.state === 'todo' ? 'text-muted' : step.state !== 'current' && 'text-ink',
            )}
          >
            {step.label}
            <span className="sr-only"> ({spoken[step.state]})</span>
          </span>{' '}
          <StepDate step={step} />
        </li>
      ))}
    </ol>
  )
}

function Mark({ state }: { state: TimelineStep['state'] }) {
  return (
    <span
      aria-hidden="true"
      className={cn('absolute top-0 left-0 grid size-5.5 place-items-center rounded-full', marks[state])}
    >
      {state === 'done' && <Icon of={IconCheck} size="xs" stroke={3} />}
      {state === 'failed' && <Icon of={IconX} size="xs" stroke={3} />}
    </span>
  )
}

function StepDate({ step }: { step: TimelineStep }) {
  const date = step.date && (step.estimated ? `estimado: ${step.date}` : step.date)
  const text = [date, step.note].filter(Boolean).join(' · ')
  return text ? <span>{text}</span> : null
}

function CompactTimeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label} className="flex w-[172px] max-w-full">
      {steps.map((step) => (
        <li
          key={step.label}
          className="group relative h-3.5 flex-1 last:w-3.5 last:flex-none"
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span
            aria-hidden="true"
            className={cn(
              'absolute inset-x-3.5 right-0 top-1.5 h-0.5 group-last:hidden',
              step.state === 'done' ? 'bg-success' : 'bg-[#d5dae6]',
            )}
          />
          <span
            aria-hidden="true"
            className={cn(
              'absolute top-0 left-0 grid size-3.5 place-items-center rounded-full',
              marks[step.state],
              step.state === 'current' && 'border-4!',
            )}
          >
            {step.state === 'done' && <Icon of={IconCheck} size="xs" stroke={3.5} className="size-2.5" />}
          </span>
          <span className="sr-only">
            {step.label} ({spoken[step.state]})
          </span>
        </li>
      ))}
    </ol>
  )
}
