import type { ComponentProps, ReactNode } from 'react'
import type { FacetsView } from '../contract.ts'
import { type Filters, filterParams } from '../rules-filters.ts'
import { conditionTexts, filterTexts } from '../texts.ts'
import { FilterChoice, FilterCount } from './filter-choice.tsx'
import { PriceRange } from './price-range.tsx'

const RATINGS = [4, 3] as const

/**
 * The filters of a list as a form's fields, so that they also work without script. `id` sets two of them on one
 * page apart. Categories are offered where the facets name more than one.
 */
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
        all="Todas"
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
        all="Todas"
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
        {(['offer', 'verified', 'inStock'] as const).map((key) => (
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
          all="Todas"
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

/** On or off at once. A checkbox underneath, so that it also works in a plain form. */
function Switch({ label, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-3 text-md">
      {label}
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself
        role="switch"
        className="relative h-6 w-10 shrink-0 appearance-none rounded-full bg-edge transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-[18px] before:rounded-full before:bg-white before:transition-transform checked:bg-primary checked:before:translate-x-4 focus-visible:rounded-full forced-colors:appearance-auto"
      />
    </label>
  )
}
