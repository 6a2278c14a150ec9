import { Form, useNavigate } from 'react-router'
import { sortParam } from '../../features/catalogue/rules-filters.ts'
import { Button } from '../../ui/button.tsx'
import { CompactSelect } from '../../ui/select-field.tsx'

export function SortForm<Sort extends string>({
  texts,
  sorts,
  sort,
  hrefOf,
}: {
  texts: Record<Sort, string>
  sorts: readonly Sort[]
  sort: Sort
  hrefOf: (sort: Sort) => string
}) {
  const navigate = useNavigate()
  const [action = '', query] = hrefOf(sort).split('?')
  const kept = [...new URLSearchParams(query)].filter(([name]) => name !== sortParam)
  return (
    <Form method="get" action={action} className="flex min-w-0 items-center gap-2 max-md:flex-1">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span aria-hidden="true" className="shrink-0 text-md text-muted max-md:hidden">
        Ordenar por
      </span>
      <CompactSelect
        name={sortParam}
        label="Ordenar por"
        key={sort}
        defaultValue={sort}
        data-submits=""
        options={sorts.map((value) => ({ value, label: texts[value] }))}
        onChange={(event) => {
          const wanted = sorts.find((key) => key === event.target.value)
          if (wanted) navigate(hrefOf(wanted), { preventScrollReset: true })
        }}
      />
      <noscript>
        <Button type="submit" variant="neutral" size="s">
          Ordenar
        </Button>
      </noscript>
    </Form>
  )
}
