import IconMinus from '@icons/minus'
import IconPlus from '@icons/plus'
import { useId, useState } from 'react'
import { cn } from './cn.ts'
import { Icon } from './icon.tsx'

const step = 'grid size-11 place-items-center disabled:cursor-not-allowed disabled:text-[#a3abbf]'

/** 1 to `max`; a number field, so that it works without JavaScript. `limitReason`: "Solo quedan 3". */
export function QuantityStepper({
  label = 'Cantidad',
  max,
  value,
  limitReason,
  disabled = false,
  onChange,
  className,
}: {
  label?: string
  max: number
  value: number
  limitReason?: string
  disabled?: boolean
  onChange: (value: number) => void
  className?: string
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const reasonId = useId()
  const atLimit = value >= max
  function set(next: number) {
    const clamped = Math.min(max, Math.max(1, Math.round(next) || 1))
    setTyped(null)
    if (clamped !== value) onChange(clamped)
  }
  const text = atLimit ? limitReason : undefined
  return (
    <div className={cn('flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-muted', className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would draw the label */}
      <div
        role="group"
        aria-label={`${label}, de 1 a ${max}`}
        className="inline-grid grid-cols-[44px_44px_44px] items-center rounded-button border-control border-edge bg-white text-base text-ink"
      >
        <button
          type="button"
          aria-label="Quitar uno"
          data-by={-1}
          disabled={disabled || value <= 1}
          onClick={() => set(value - 1)}
          className={step}
        >
          <Icon of={IconMinus} size="s" />
        </button>
        <input
          type="number"
          inputMode="numeric"
          name="quantity"
          aria-label={label}
          aria-describedby={text ? reasonId : undefined}
          min={1}
          max={max}
          disabled={disabled}
          value={typed ?? value}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => typed !== null && set(Number(typed))}
          onKeyDown={(event) => event.key === 'Enter' && typed !== null && set(Number(typed))}
          className="h-11 w-11 appearance-none bg-transparent text-center text-control font-bold [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
        />
        <button
          type="button"
          aria-label="Agregar uno"
          data-by={1}
          disabled={disabled || atLimit}
          onClick={() => set(value + 1)}
          className={step}
        >
          <Icon of={IconPlus} size="s" />
        </button>
      </div>
      {limitReason && (
        <span id={reasonId} role="status" className="font-semibold text-warning">
          {text}
        </span>
      )}
    </div>
  )
}
