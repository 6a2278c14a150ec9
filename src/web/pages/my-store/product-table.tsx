import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import { useEffect, useRef } from 'react'
import { Form, useSearchParams } from 'react-router'
import type { OwnProductRow } from '../../../features/catalogue/contract-own.ts'
import { ownPageSize } from '../../../features/catalogue/rules-own.ts'
import { counted, grouped } from '../../../lib/grouped.ts'
import { paths } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import type { AccountData } from '../account/load-account.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { KeptFields } from './kept-fields.tsx'
import { listAddress } from './list-address.ts'
import { ProductCards } from './product-cards.tsx'
import { ProductRows } from './product-rows.tsx'
import type { TableData } from './table-data.ts'

const here = paths.account('my-store')

/** The seller's products (D2 §2.8): what is searched, sorted and shown is in the address. */
export function ProductTable({
  table,
  products,
  todo,
}: {
  table: TableData
  products: readonly OwnProductRow[]
  todo: AccountData['store']
}) {
  const [params] = useSearchParams()
  const to = (change: Record<string, string>) =>
    listAddress(params, { ...(change['orden'] ? { page: '' } : {}), ...change })
  // Going back shows what was searched then; the field stays the same one, which has the focus.
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (search.current) search.current.value = table.q
  }, [table.q])
  const pages = Math.max(1, Math.ceil(table.total / ownPageSize))
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2>
          Productos{' '}
          <span className="font-normal text-muted">
            {table.q === '' ? grouped(table.all) : `${grouped(table.total)} de ${grouped(table.all)}`}
          </span>
        </h2>
        <div className="flex flex-wrap gap-2 max-md:w-full">
          <Form method="get" role="search" className="flex flex-1 gap-2" preventScrollReset>
            <KeptFields names={['orden', 'dir']} />
            <input
              ref={search}
              name="q"
              type="search"
              aria-label="Buscar en mi tienda"
              placeholder="Buscar en mi tienda"
              defaultValue={table.q}
              maxLength={100}
              className="field-control min-w-0 flex-1"
            />
            <Button type="submit" variant="neutral">
              Buscar
            </Button>
          </Form>
          <ColumnChooser table={table} />
        </div>
      </div>
      <TabLinks
        label="Partes de tu tienda"
        tabs={[
          { label: 'Productos', to: here, count: table.all, current: true },
          { label: 'Pedidos', to: paths.account('orders'), count: todo?.pendingOrders ?? 0 },
          { label: 'Disputas', to: paths.account('disputes'), count: todo?.openCases ?? 0 },
          { label: 'Mensajes', to: paths.account('messages'), count: todo?.unansweredMessages ?? 0 },
        ]}
      />
      {products.length === 0 ? (
        <EmptyState
          icon={IconBuildingStore}
          title={table.q === '' ? '¡Aún no tienes productos!' : `Nada en tu tienda con «${table.q}»`}
          action={
            <ButtonLink to={table.q === '' ? paths.productForm() : to({ q: '', page: '' })}>
              {table.q === '' ? 'Agregar producto' : 'Ver todos'}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <ProductRows table={table} products={products} to={to} />
          <ProductCards products={products} to={to} />
          <footer className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
            <p>
              Mostrando {products.length} de {counted(table.total, 'producto', 'productos')}
            </p>
            <Pagination page={table.page} pages={pages} full hrefOf={(page) => to({ page: String(page) })} />
          </footer>
        </>
      )}
    </section>
  )
}
