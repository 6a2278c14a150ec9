import { Form, useNavigate } from 'react-router'
import { type ListingSort, listingSorts } from '../../../features/catalogue/rules.ts'
import { sortTexts } from '../../../features/catalogue/texts.ts'
import { paths } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { CompactSelect } from '../../ui/compact-select.tsx'

/** Changes the address's sort key at once, or by its button where no script runs. */
export function SortForm({ url, sort }: { url: string; sort: ListingSort }) {
  const navigate = useNavigate()
  return (
    <Form method="get" action={paths.listing(url)} className="flex items-center gap-2">
      <span aria-hidden="true" className="text-md text-muted max-md:hidden">
        Ordenar por
      </span>
      <CompactSelect
        name="orden"
        label="Ordenar por"
        key={sort}
        defaultValue={sort}
        options={listingSorts.map((value) => ({ value, label: sortTexts[value] }))}
        onChange={(event) => {
          const wanted = listingSorts.find((key) => key === event.target.value)
          if (wanted) navigate(paths.listing(url, wanted), { preventScrollReset: true })
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
