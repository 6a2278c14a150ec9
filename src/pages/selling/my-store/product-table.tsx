import IconBuildingStore from '@icons/building-store'
import IconColumns3 from '@icons/columns-3'
import IconDownload from '@icons/download'
import { useEffect, useState } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import type { OwnProductRow } from '../../../features/selling/contract-own.ts'
import { type OwnColumn, ownPageSize } from '../../../features/selling/rules-own.ts'
import type { StoreDemand } from '../../../features/wanted/read.ts'
import { counted, grouped } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ListSearch } from '../../../ui/list-search.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { AccountData } from '../../shared/load-account.ts'
import { BulkBar, FilterLinks } from './bulk-bar.tsx'
import { ProductRows } from './product-rows.tsx'
import { columnNames, type TableData, useListAddress } from './table-data.ts'

const here = paths.account('my-store')

/** The seller's products (D2 §2.8); search, order and filter are in the address. */
export function ProductTable({
  table,
  products,
  demand,
  todo,
}: {
  table: TableData
  products: readonly OwnProductRow[]
  demand: StoreDemand['products']
  todo: AccountData['store']
}) {
  const [params] = useSearchParams()
  const to = useListAddress()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setAll] = useState(false)
  const list = params.toString()
  const [listed, setListed] = useState(list)
  // Another page, filter or search clears the selection.
  if (listed !== list) {
    setListed(list)
    setChosen(new Set())
    setAll(false)
  }
  const isNarrowed = table.q !== '' || table.filter !== 'todos'
  const isHydrated = useHydrated()
  const csv = paths.ownProductsCsv(table.q, table.filter)
  const choose = (urls: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const url of urls) isChosen ? next.add(url) : next.delete(url)
    setChosen(next)
    setAll(false)
  }
  const pages = Math.max(1, Math.ceil(table.total / ownPageSize))
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="max-md:sr-only">
          Productos{' '}
          <span className="font-normal text-muted">
            {table.q === '' && table.filter === 'todos'
              ? grouped(table.all)
              : `${grouped(table.total)} de ${grouped(table.all)}`}
          </span>
        </h2>
        <div className="flex flex-wrap gap-2 max-md:w-full">
          <ListSearch label="Buscar en mi tienda" q={table.q} action={to({ q: '', page: '' })} />
          <ColumnChooser table={table} />
          {table.total > 0 && (
            <a
              href={csv}
              download
              className="inline-flex min-h-11 items-center gap-2 rounded-button border-control border-edge bg-white px-4 font-bold hover:bg-canvas max-lg:hidden"
            >
              <Icon of={IconDownload} size="s" />
              Exportar CSV
            </a>
          )}
        </div>
      </div>
      <TabLinks
        label="Partes de tu tienda"
        tabs={[
          { label: 'Productos', to: here, count: table.all, current: true },
          { label: 'Pedidos', to: paths.account('orders'), count: todo?.pendingOrders ?? 0 },
          { label: 'Ofertas', to: paths.account('ofertas'), count: todo?.openOffers ?? 0 },
          { label: 'Disputas', to: paths.account('disputes'), count: todo?.openCases ?? 0 },
          { label: 'Preguntas', to: paths.account('messages'), count: todo?.unansweredMessages ?? 0 },
        ]}
      />
      <FilterLinks table={table} />
      {products.length === 0 ? (
        <EmptyState
          icon={IconBuildingStore}
          title={emptyText(table)}
          action={
            <ButtonLink to={isNarrowed ? to({ q: '', ver: '', page: '' }) : paths.productForm()}>
              {isNarrowed ? 'Ver todos' : 'Agregar producto'}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <ProductRows
            table={table}
            products={products}
            demand={demand}
            chosenUrls={isHydrated ? chosen : undefined}
            onChoose={choose}
          />
          <BulkBar
            table={table}
            count={isHydrated ? chosen.size : undefined}
            isAll={isAll}
            onAll={() => setAll(true)}
            onNone={() => {
              setChosen(new Set())
              setAll(false)
            }}
          />
          <footer className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
            <p>
              Mostrando {products.length} de {counted(table.total, 'producto', 'productos')}{' '}
              <a href={csv} download className="link inline-flex min-h-11 items-center font-bold lg:hidden">
                Exportar CSV
              </a>
            </p>
            <Pagination page={table.page} pages={pages} full hrefOf={(page) => to({ page: String(page) })} />
          </footer>
        </>
      )}
    </section>
  )
}

function emptyText({ q, filter }: TableData): string {
  if (q !== '') return `Nada en tu tienda con «${q}»`
  return filter === 'todos' ? '¡Aún no tienes productos!' : 'Nada por aquí'
}

/** The chosen columns are stored in a cookie. Works as a plain form too. */
function ColumnChooser({ table }: { table: TableData }) {
  const submit = useSubmit()
  const [chosen, setChosen] = useState(table.columns)
  useEffect(() => setChosen(table.columns), [table.columns])
  const choose = (column: OwnColumn, isChosen: boolean) => {
    const others = chosen.filter((other) => other !== column)
    setChosen(isChosen ? [...others, column] : others)
  }
  return (
    <details
      className="relative max-lg:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-button border-control border-edge bg-white px-4 font-bold hover:bg-canvas">
        <Icon of={IconColumns3} size="s" />
        Columnas · {chosen.length} de {table.allColumns.length}
      </summary>
      <Form
        method="get"
        preventScrollReset
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true, replace: true })}
        className="absolute right-0 z-20 mt-2 grid w-96 gap-1 rounded-card border border-line bg-white p-4 shadow-overlay"
      >
        <HiddenFields names={['q', 'ver', 'orden', 'dir', 'page']} />
        <fieldset className="grid max-h-[60vh] grid-cols-2 gap-x-3 overflow-y-auto">
          <legend className="sr-only">Columnas de la tabla</legend>
          {table.allColumns.map((column) => (
            <label key={column} className="flex min-h-11 items-center gap-2 text-md">
              <input
                type="checkbox"
                name="col"
                value={column}
                checked={chosen.includes(column)}
                onChange={({ currentTarget }) => choose(column, currentTarget.checked)}
                disabled={column === 'name'}
                className="size-5 shrink-0 accent-primary"
              />
              {columnNames[column]}
            </label>
          ))}
          <input type="hidden" name="col" value="name" />
        </fieldset>
        <noscript>
          <Button type="submit" variant="neutral" block>
            Mostrar
          </Button>
        </noscript>
      </Form>
    </details>
  )
}

/** Preserves parameters of the address in a GET form. */
function HiddenFields({ names }: { names: readonly string[] }) {
  const [params] = useSearchParams()
  return names.map((name) => {
    const value = params.get(name)
    return value ? <input key={name} type="hidden" name={name} value={value} /> : null
  })
}
