import IconCheck from '@icons/check'
import { Form, Link, useNavigate } from 'react-router'
import { isDay } from '../../../features/orders/rules-sales.ts'
import { formatDay, startOfDay } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterPanel } from '../../../ui/filter-panel.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { isNarrowedBy, listTo, type Narrowed, type NarrowedBy, shownStates } from './list-address.ts'

type Props = {
  narrowed: Narrowed
  faculties: readonly { id: string; name: string }[]
  products: readonly { name: string; url: string }[]
  today: string
  /** Number that is found, of `all`. */
  total: number
  all: number
}

/** Narrows the list by what its address then says. Links and one form, so that they work without scripts too. */
export function OrderFilters({ narrowed, faculties, products, today, total, all }: Props) {
  const places = faculties.map(({ id, name }) => ({ value: id, label: name }))
  const states = shownStates.map(({ key, label }) => ({ value: key, label }))
  const things = products.map(({ url, name }) => ({ value: url, label: name }))
  return (
    <div className="rail items-center gap-2 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0">
      <Choices narrowed={narrowed} by="facultad" label="Facultad" any="Todas" choices={places} />
      <Choices narrowed={narrowed} by="ver" label="Estado" any="Todos" choices={states} />
      <Days narrowed={narrowed} today={today} />
      <Choices narrowed={narrowed} by="producto" label="Producto" any="Todos" choices={things} />
      <p role="status" className="shrink-0 text-sm text-muted">
        <b className="text-ink">{total}</b> de {all}
      </p>
      {isNarrowedBy(narrowed) && (
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
  narrowed: Narrowed
  by: NarrowedBy
  label: string
  choices: readonly { value: string; label: string }[]
  /** Says that it is not narrowed by this. */
  any: string
}

function Choices({ narrowed, by, label, choices, any }: ChoicesProps) {
  const chosen = narrowed[by]
  const shown = chosen === '' ? undefined : choices.find(({ value }) => value === chosen)?.label
  return (
    <FilterPanel label={label} shown={shown?.replace(/^Facultad de /, '') ?? (chosen || undefined)}>
      <ul className="grid max-h-80 overflow-y-auto">
        {[{ value: '', label: any }, ...choices].map((choice) => (
          <li key={choice.value}>
            <Link
              to={listTo(narrowed, { [by]: choice.value })}
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

function Days({ narrowed, today }: Pick<Props, 'narrowed' | 'today'>) {
  const navigate = useNavigate()
  const { desde, hasta, ...others } = narrowed
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
          const to = listTo(narrowed, { desde: day('desde'), hasta: day('hasta') })
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

/** "lun 16 nov – lun 23 nov"; undefined where no day is said. */
function daysText(from: string, to: string): string | undefined {
  const day = (text: string) => (isDay(text) ? formatDay(startOfDay(text)) : text)
  if (from === '' && to === '') return undefined
  if (to === '') return `desde el ${day(from)}`
  if (from === '') return `hasta el ${day(to)}`
  return from === to ? day(from) : `${day(from)} – ${day(to)}`
}
