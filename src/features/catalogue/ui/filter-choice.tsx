import type { ReactNode } from 'react'

type Option<Value> = { value: Value; label: ReactNode; count?: number | undefined }

/** One of several, or all of them. */
export function FilterChoice<Value extends string>({
  name,
  legend,
  all,
  value,
  options,
  onChange,
}: {
  name: string
  legend: string
  all: string
  value: Value | null
  options: readonly Option<Value>[]
  onChange: (value: Value | null) => void
}) {
  const rows: Option<Value | ''>[] = [{ value: '', label: all }, ...options]
  return (
    <fieldset>
      <legend className="float-left mb-1 w-full font-bold">{legend}</legend>
      <div className="clear-both">
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
      </div>
    </fieldset>
  )
}

/** How many products a choice leaves. */
export function FilterCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span className="ml-auto text-sm text-muted">
      {count}
      <span className="sr-only">{count === 1 ? ' producto' : ' productos'}</span>
    </span>
  )
}
