import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type Centavos, parseMoney } from '../../../lib/money.ts'
import { FieldError } from '../../../ui/field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { FacetsView } from '../contract.ts'
import { type Filters, filterParams, filterSwitches, priceText } from '../rules-filters.ts'
import { conditionTexts, filterTexts } from '../texts.ts'

const RATINGS = [4, 3] as const

/** Form fields, so that they work without script. `id` distinguishes two sets on one page. */
export function FilterFields({
  id,
  filters,
  facets,
  onChange,
}: {
  id: string
  filters: Filters
  facets: FacetsView | null
  onChange: (filters: Filters) => void
}) {
  const set = (change: Partial<Filters>) => onChange({ ...filters, ...change })
  const categories = facets?.categories ?? []
  return (
    <div className="grid divide-y divide-line [&>*]:py-3.5 [&>*:first-child]:pt-0 [&>*:last-child]:pb-0">
      <FilterChoice
        name={filterParams.condition}
        legend="Condición"
        value={filters.condition}
        options={(['nuevo', 'usado'] as const).map((value) => ({
          value,
          label: conditionTexts[value],
          count: facets?.conditions.find(({ condition }) => condition === value)?.count,
        }))}
        onChange={(condition) => set({ condition })}
      />
      <PriceRange id={id} minCents={filters.minCents} maxCents={filters.maxCents} onChange={set} />
      <FilterChoice
        name={filterParams.minRating}
        legend="Calificación"
        value={filters.minRating === null ? null : (String(filters.minRating) as '3' | '4')}
        options={RATINGS.map((stars) => ({
          value: String(stars) as '3' | '4',
          label: (
            <>
              <span aria-hidden="true" className="text-star">
                ★
              </span>{' '}
              {stars} <span className="sr-only">estrellas </span>o más
            </>
          ),
        }))}
        onChange={(stars) => set({ minRating: stars === '4' ? 4 : stars === '3' ? 3 : null })}
      />
      <Group legend="Más filtros">
        {filterSwitches.map((key) => (
          <Switch
            key={key}
            name={filterParams[key]}
            value="1"
            label={
              <>
                {filterTexts[key]}
                <FilterCount count={facets?.switches[key]} />
              </>
            }
            checked={filters[key]}
            onChange={(event) => set({ [key]: event.target.checked })}
          />
        ))}
      </Group>
      {(categories.length > 1 || filters.category !== null) && (
        <FilterChoice
          name={filterParams.category}
          legend="Categoría"
          value={filters.category}
          options={categories.map(({ name, url, count }) => ({ value: url, label: name, count }))}
          onChange={(category) => set({ category })}
        />
      )}
    </div>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="float-left mb-1 w-full font-bold">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

type Option<Value> = { value: Value; label: ReactNode; count?: number | undefined }

function FilterChoice<Value extends string>({
  name,
  legend,
  value,
  options,
  onChange,
}: {
  name: string
  legend: string
  value: Value | null
  options: readonly Option<Value>[]
  onChange: (value: Value | null) => void
}) {
  const rows: Option<Value | ''>[] = [{ value: '', label: 'Todas' }, ...options]
  return (
    <Group legend={legend}>
      {rows.map((option) => (
        <label key={option.value} className="flex min-h-11 items-center gap-2.5 text-md md:min-h-9">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === (value ?? '')}
            onChange={() => onChange(option.value === '' ? null : option.value)}
            className="size-5.5 shrink-0 accent-primary"
          />
          <span className="min-w-0">{option.label}</span>
          <FilterCount count={option.count} />
        </label>
      ))}
    </Group>
  )
}

function FilterCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span className="ml-auto text-sm text-muted">
      {count}
      <span className="sr-only">{count === 1 ? ' producto' : ' productos'}</span>
    </span>
  )
}

type Bound = 'minCents' | 'maxCents'

const textOf = (cents: Centavos | null) => (cents === null ? '' : priceText(cents))

function PriceRange({
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
  const [invalid, setInvalid] = useState<Bound | null>(null)
  const now = { minCents, maxCents }
  const fields = useRef<Partial<Record<Bound, HTMLInputElement | null>>>({})
  const shown = useRef(now)
  // The address may change a bound (a removed chip) while the field has the focus.
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
  function apply(bound: Bound, text: string) {
    const cents = text.trim() === '' ? null : parseMoney(text)
    setInvalid(cents === undefined ? bound : null)
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
        aria-invalid={invalid === bound || undefined}
        aria-describedby={invalid === bound ? `${id}-price-error` : undefined}
        onBlur={(event) => apply(bound, event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply(bound, event.currentTarget.value)
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
      <FieldError id={`${id}-price-error`} message={invalid ? filterTexts.price : undefined} />
    </fieldset>
  )
}
