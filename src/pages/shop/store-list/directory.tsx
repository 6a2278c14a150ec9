import IconBuildingStore from '@icons/building-store'
import { settings } from '../../../features/settings/rules.ts'
import type { StoreView } from '../../../features/stores/contract.ts'
import { type DirectoryView, storeSorts } from '../../../features/stores/rules-directory.ts'
import { storeSortTexts } from '../../../features/stores/texts.ts'
import { grouped } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SortForm } from '../sort-form.tsx'
import { directoryPath } from './directory-path.ts'
import { DirectoryStoreCard } from './store-card.tsx'
import { StoreSearch } from './store-search.tsx'

/** D2 §2.12. */
function shownText(shown: number, total: number): string {
  return `Mostrando ${shown} de ${grouped(total)} ${total === 1 ? 'tienda' : 'tiendas'}`
}

function emptyTitle({ q }: DirectoryView, total: number): string {
  if (total > 0) return 'En esta página no hay tiendas'
  return q === '' ? 'No hay tiendas' : `No hay tiendas con “${q}”`
}

export function Directory({
  view,
  stores,
  total,
  pages,
}: {
  view: DirectoryView
  stores: readonly StoreView[]
  total: number
  pages: number
}) {
  return (
    <div className="page pb-12">
      <Breadcrumb crumbs={[{ label: 'Inicio', to: paths.home() }, { label: 'Tiendas' }]} />
      <h1>{view.q === '' ? 'Tiendas' : `Tiendas: “${view.q}”`}</h1>
      <div className="mt-4 mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p role="status" className="font-semibold">
          {shownText(stores.length, total)}
        </p>
        <div className="flex flex-1 flex-wrap items-center justify-end gap-3 max-md:w-full max-md:flex-auto">
          <StoreSearch key={view.q} text={view.q} sort={view.sort} />
          {total > 1 && (
            <SortForm
              texts={storeSortTexts}
              sorts={storeSorts}
              sort={view.sort}
              hrefOf={(sort) => directoryPath({ ...view, sort, page: 1 })}
            />
          )}
        </div>
      </div>
      {stores.length === 0 ? (
        <EmptyState
          icon={IconBuildingStore}
          title={emptyTitle(view, total)}
          action={<ButtonLink to={paths.stores()}>Ver todas las tiendas</ButtonLink>}
        >
          {total > 0
            ? 'Hay menos páginas de las que dice la dirección.'
            : view.q === ''
              ? 'Sé quien abra la primera.'
              : 'Revisa cómo está escrito o busca con menos palabras.'}
        </EmptyState>
      ) : (
        <ul aria-label="Tiendas" className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {stores.map((store) => (
            <li key={store.url} className="flex min-w-0">
              <DirectoryStoreCard store={store} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          page={view.page}
          pages={pages}
          visible={settings.storeList.pageLinks}
          label="Páginas de tiendas"
          hrefOf={(page) => directoryPath({ ...view, page })}
        />
      </div>
    </div>
  )
}
