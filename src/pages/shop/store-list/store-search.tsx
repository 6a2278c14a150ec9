import IconSearch from '@icons/search'
import { Form, useNavigate } from 'react-router'
import { directoryParams, type StoreSort } from '../../../features/stores/rules-directory.ts'
import { paths } from '../../../paths.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { directoryPath } from './directory-path.ts'

/** Leads to `/store-list/search&{text}`; without scripts the directory's own address redirects there. */
export function StoreSearch({ text, sort }: { text: string; sort: StoreSort }) {
  const navigate = useNavigate()
  return (
    <search aria-label="Tiendas" className="max-md:w-full md:w-72">
      <Form
        method="get"
        action={paths.stores()}
        onSubmit={(event) => {
          event.preventDefault()
          const q = String(new FormData(event.currentTarget).get(directoryParams.q) ?? '').trim()
          navigate(directoryPath({ q, sort, page: 1 }))
        }}
        className="relative"
      >
        <input
          type="search"
          name={directoryParams.q}
          defaultValue={text}
          maxLength={100}
          enterKeyHint="search"
          aria-label="Buscar tiendas"
          placeholder="Busca una tienda"
          className="field-control pr-12"
        />
        {sort !== 'latest' && <input type="hidden" name={directoryParams.sort} value={sort} />}
        <IconButton
          type="submit"
          label="Buscar tiendas"
          icon={IconSearch}
          className="absolute top-px right-0.5"
        />
      </Form>
    </search>
  )
}
