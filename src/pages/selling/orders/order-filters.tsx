import IconCheck from '@icons/check'
import { Form, Link, useNavigate } from 'react-router'
import { isDay } from '../../../features/orders/rules-sales.ts'
import { formatDay, startOfDay } from '../../../lib/dates.ts'
import { shortFacultyName } from '../../../lib/faculty-name.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterPanel } from '../../../ui/filter-panel.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type FilterName, hasFilters, type ListFilters, listTo, shownStates } from './list-address.ts'

type Props = {
  filters: ListFilters
  faculties: readonly { id: string; name: string }[]
  products: readonly { name: string; url: string }[]
  today: string
  /** Filtered orders, of `all`. */
  total: number
  all: number
}

/** Filters as links and one form, so that they work without scripts. */
export function OrderFilters({ filters, faculties, products, today, total, all }: Props) {
  const places = faculties.map(({ id, name }) => ({ value: id, label: name }))
  const states = shownStates.map(({ key, label }) => ({ value: key, label }))
  const productChoices = products.map(({ url, name }) => ({ value: url, label: name }))
  return (
    <div className="rail items-center gap-2 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0">
      <Choices filters={filters} by="facultad" label="Facultad" any="Todas" choices={places} />
      <Choices filters={filters} by="ver" label="Estado" any="Todos" choices={states} />
      <Days filters={filters} today={today} />
      <Choices filters={filters} by="producto" label="Producto" any="Todos" choices={productChoices} />
      <p role="status" className="shrink-0 text-sm text-muted">
        <b className="text-ink">{total}</b> de {all}
      </p>
      {hasFilters(filters) && (
        <Link
          to={paths.account('orders')}
          preventScrollReset
          className="link inline-flex min-h-11 shrink-0 items-center text-sm"
        >
          Quitar filtros
        </Link>
      )}
    </div>
  )
}

type ChoicesProps = {
  filters: ListFilters
  by: FilterName
  label: string
  choices: readonly { value: string; label: string }[]
  /** Label of the choice without a filter. */
  any: string
}

function Choices({ filters, by, label, choices, any }: ChoicesProps) {
  const chosen = filters[by]
  const shown = chosen === '' ? undefined : choices.find(({ value }) => value === chosen)?.label
  return (
    <FilterPanel label={label} shown={shown ? shortFacultyName(shown) : chosen || undefined}>
      <ul className="grid max-h-80 overflow-y-auto">
        {[{ value: '', label: any }, ...choices].map((choice) => (
          <li key={choice.value}>
            <Link
              to={listTo(filters, { [by]: choice.value })}
              preventScrollReset
              aria-current={choice.value === chosen ? 'true' : undefined}
              className="flex min-h-11 items-center justify-between gap-2.5 rounded-chip px-2.5 text-md hover:bg-primary-soft aria-[current]:font-bold aria-[current]:text-primary-strong"
            >
              {choice.label}
              {choice.value === chosen && <Icon of={IconCheck} size="s" />}
            </Link>
          </li>
        ))}
      </ul>
    </FilterPanel>
  )
}

function Days({ filters, today }: Pick<Props, 'filters' | 'today'>) {
  const navigate = useNavigate()
  const { desde, hasta, ...others } = filters
  return (
    <FilterPanel label="Fechas" shown={daysText(desde, hasta)}>
      <Form
        key={`${desde} ${hasta}`}
        method="get"
        action={paths.account('orders')}
        onSubmit={(event) => {
          event.preventDefault()
          const fields = new FormData(event.currentTarget)
          const day = (name: string) => String(fields.get(name) ?? '')
          const to = listTo(filters, { desde: day('desde'), hasta: day('hasta') })
          void navigate(to, { preventScrollReset: true })
        }}
        className="grid gap-3"
      >
        {Object.entries(others).map(
          ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <TextField name="desde" label="Desde" type="date" max={today} defaultValue={desde} />
        <TextField name="hasta" label="Hasta" type="date" max={today} defaultValue={hasta} />
        <Button type="submit">Ver pedidos</Button>
      </Form>
    </FilterPanel>
  )
}

/** "lun 16 nov – lun 23 nov"; undefined without days. */
function daysText(from: string, to: string): string | undefined {
  const day = (text: string) => (isDay(text) ? formatDay(startOfDay(text)) : text)
  if (from === '' && to === '') return undefined
  if (to === '') return `desde el ${day(from)}`
  if (from === '') return `hasta el ${day(to)}`
  return from === to ? day(from) : `${day(from)} – ${day(to)}`
}
