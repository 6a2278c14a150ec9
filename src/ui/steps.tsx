import IconCheck from '@icons/check'
import { cn } from './cn.ts'
import { Icon } from './icon.tsx'

export function Steps({
  label,
  steps,
  current,
}: {
  label: string
  steps: readonly string[]
  current: number
}) {
  return (
    <ol aria-label={label} className="flex items-center gap-3 text-md font-semibold text-muted max-md:hidden">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cn(
            'flex items-center gap-2',
            index > 0 && 'before:mr-1 before:h-0.5 before:w-8 before:bg-line',
            index === current && 'text-ink',
          )}
        >
          <span
            className={cn(
              'grid size-6 place-items-center rounded-full border-control text-xs leading-none font-bold',
              index < current && 'border-success bg-success text-white',
              index === current && 'border-primary bg-primary text-white',
              index > current && 'border-edge',
            )}
          >
            {index < current ? <Icon of={IconCheck} size="xs" stroke={2.5} /> : index + 1}
          </span>
          {step}
          {index < current && <span className="sr-only"> (listo)</span>}
        </li>
      ))}
    </ol>
  )
}
