import { useLayoutEffect, useRef, useState } from 'react'
import { type Centavos, parseMoney } from '../../../lib/money.ts'
import { FieldError } from '../../../ui/field.tsx'
import { type Filters, filterParams, priceText } from '../rules-filters.ts'
import { filterTexts } from '../texts.ts'

type Bound = 'minCents' | 'maxCents'

const textOf = (cents: Centavos | null) => (cents === null ? '' : priceText(cents))

/** Two amounts in pesos; taken when a field is left or Enter is pressed. */
export function PriceRange({
  id,
  minCents,
  maxCents,
  onChange,
}: {
  id: string
  minCents: Centavos | null
  maxCents: Centavos | null
  onChange: (change: Partial<Filters>) => void
}) {
  const [wrong, setWrong] = useState<Bound | null>(null)
  const now = { minCents, maxCents }
  const fields = useRef<Partial<Record<Bound, HTMLInputElement | null>>>({})
  const shown = useRef(now)
  // The address may change a bound (a chip was taken away) while the field keeps its focus. What was typed before the
  // page was hydrated stays.
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { minCents, maxCents }
    for (const [bound, cents] of [
      ['minCents', minCents],
      ['maxCents', maxCents],
    ] as const) {
      const input = fields.current[bound]
      if (input && cents !== before[bound]) input.value = textOf(cents)
    }
  }, [minCents, maxCents])
  function take(bound: Bound, text: string) {
    const cents = text.trim() === '' ? null : parseMoney(text)
    setWrong(cents === undefined ? bound : null)
    if (cents !== undefined && cents !== now[bound]) onChange({ [bound]: cents })
  }
  const field = (bound: Bound, label: string) => (
    <div className="min-w-0 flex-1">
      <label htmlFor={`${id}-${bound}`} className="mb-0.5 block text-sm text-muted">
        {label}
      </label>
      <input
        ref={(input) => {
          fields.current[bound] = input
        }}
        id={`${id}-${bound}`}
        name={filterParams[bound]}
        defaultValue={textOf(now[bound])}
        inputMode="decimal"
        autoComplete="off"
        placeholder="$"
        maxLength={12}
        aria-invalid={wrong === bound || undefined}
        aria-describedby={wrong === bound ? `${id}-price-error` : undefined}
        onBlur={(event) => take(bound, event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take(bound, event.currentTarget.value)
        }}
        className="field-control px-3!"
      />
    </div>
  )
  return (
    <fieldset>
      <legend className="float-left mb-1 w-full font-bold">Precio</legend>
      <div className="clear-both flex items-end gap-2">
        {field('minCents', 'Mínimo')}
        <span aria-hidden="true" className="pb-3">
          –
        </span>
        {field('maxCents', 'Máximo')}
      </div>
      <FieldError id={`${id}-price-error`} message={wrong ? filterTexts.price : undefined} />
    </fieldset>
  )
}
