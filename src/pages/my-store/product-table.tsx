import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import { useSearchParams } from 'react-router'
import type { OwnProductRow } from '../../features/catalogue/contract-own.ts'
import { ownPageSize } from '../../features/catalogue/rules-own.ts'
import { counted, grouped } from '../../lib/money.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import type { AccountData } from '../shared/load-account.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { ProductRows } from './product-rows.tsx'
import type { TableData } from './table-data.ts'
import { listAddress } from './table-data.ts'

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
          <ListSearch label="Buscar en mi tienda" q={table.q} action={to({ q: '', page: '' })} />
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
