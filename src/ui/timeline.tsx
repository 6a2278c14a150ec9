import { cn } from './cn.ts'

export type TimelineStep = {
  label: string
  state: 'done' | 'current' | 'todo' | 'failed'
  date?: string | undefined
  estimated?: boolean | undefined
  note?: string | undefined
}

const spoken = { done: 'listo', current: 'en proceso', todo: 'por venir', failed: 'aquí terminó' }
const layouts = {
  responsive: 'steps-full steps-wide grid md:auto-cols-fr md:grid-flow-col',
  vertical: 'steps-full grid',
  compact: 'steps-compact flex w-[172px] max-w-full',
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
  return (
    <ol aria-label={label} className={layouts[layout]}>
      {steps.map((step) => (
        <li
          key={step.label}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={cn('step', `step-${step.state}`)}
        >
          {layout === 'compact' ? (
            <span className="sr-only">{`${step.label} (${spoken[step.state]})`}</span>
          ) : (
            <>
              <b>
                {step.label}
                <span className="sr-only">{` (${spoken[step.state]})`}</span>
              </b>
              {dateText(step)}
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Begins with a space for screen readers. */
function dateText({ date, estimated, note }: TimelineStep): string {
  return ` ${[date && (estimated ? `estimado: ${date}` : date), note].filter(Boolean).join(' · ')}`
}
