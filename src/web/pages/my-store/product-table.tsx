import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import { Form, useSearchParams } from 'react-router'
import type { OwnProductRow } from '../../../features/catalogue/contract-own.ts'
import { ownPageSize } from '../../../features/catalogue/rules-own.ts'
import { paths } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import type { AccountData } from '../account/load-account.ts'
import { ColumnChooser } from './column-chooser.tsx'
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
  const to = (change: Record<string, string>) => {
    const query = new URLSearchParams()
    for (const key of ['q', 'orden', 'dir', 'page']) {
      const value = change[key] ?? (key === 'page' && change['orden'] ? '' : params.get(key))
      if (value) query.set(key, value)
    }
    for (const key of ['eliminar']) if (change[key]) query.set(key, change[key])
    const text = query.toString()
    return text === '' ? here : `${here}?${text}`
  }
  const pages = Math.max(1, Math.ceil(table.total / ownPageSize))
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2>
          Productos <span className="font-normal text-muted">{table.total}</span>
        </h2>
        <div className="flex flex-wrap gap-2 max-md:w-full">
          <Form method="get" role="search" className="flex flex-1 gap-2" preventScrollReset>
            <input
              key={table.q}
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
          { label: 'Productos', to: here, count: table.total, current: true },
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
            <ButtonLink to={table.q === '' ? paths.productForm() : here}>
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
              Mostrando {products.length} de {table.total} productos
            </p>
            <Pagination page={table.page} pages={pages} full hrefOf={(page) => to({ page: String(page) })} />
          </footer>
        </>
      )}
    </section>
  )
}
