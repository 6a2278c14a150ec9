import IconBuildingStore from '@icons/building-store'
import IconSearch from '@icons/search'
import { data, Form, Link, redirect, useNavigate } from 'react-router'
import { settings } from '../../../features/settings/rules.ts'
import type { StoreView } from '../../../features/stores/contract.ts'
import {
  type DirectoryView,
  directoryParams,
  readDirectory,
  type StoreSort,
  storeSorts,
} from '../../../features/stores/rules-directory.ts'
import { storeList } from '../../../features/stores/store.ts'
import { storeSortTexts } from '../../../features/stores/texts.ts'
import { ReliabilityLine } from '../../../features/stores/ui/reliability-line.tsx'
import { StoreLogo } from '../../../features/stores/ui/store-logo.tsx'
import { VerifiedMark } from '../../../features/stores/ui/verified-mark.tsx'
import { storeView } from '../../../features/stores/views.ts'
import { grouped } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { sharedRequestOf } from '../../shared/request.ts'
import { pageMeta, siteOf } from '../../shared/seo.ts'
import { SortForm } from '../sort-form.tsx'
import type { Route } from './+types/page.ts'
import { directoryPath } from './directory-path.ts'

const limit = settings.storeList.pageSize

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { ctx } = sharedRequestOf(context, 'directory')
  const query = new URL(request.url).searchParams
  const view = readDirectory(params.param, query)
  if (!view) throw new Response(null, { status: 404 })
  // The forms without scripts; each view has one address.
  if (params.param === undefined ? query.size > 0 : query.has(directoryParams.sort) && view.q === '')
    throw redirect(directoryPath(view))
  const { rows, total } = await storeList(ctx.db, { ...view, limit })
  const pages = Math.max(1, Math.ceil(total / limit))
  const answer = { view, total, pages, stores: rows.map(storeView) }
  return view.page > pages ? data(answer, { status: 404 }) : answer
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const site = siteOf(args)
  if (!loaderData || !site) return []
  const { view } = loaderData
  return pageMeta(site, {
    title: view.q === '' ? 'Tiendas' : `Tiendas: ${view.q}`,
    description: `Tiendas de estudiantes de ${site.city}: conoce a quien te vende y recoge en tu facultad.`,
    path: directoryPath(view),
    hidden: view.q !== '' || view.sort !== 'latest' || loaderData.stores.length === 0,
  })
}

/** D2 §2.12. */
function shownText(shown: number, total: number): string {
  return `Mostrando ${shown} de ${grouped(total)} ${total === 1 ? 'tienda' : 'tiendas'}`
}

function emptyTitle({ q }: DirectoryView, total: number): string {
  if (total > 0) return 'En esta página no hay tiendas'
  return q === '' ? 'No hay tiendas' : `No hay tiendas con “${q}”`
}

export default function StoreListPage({ loaderData }: Route.ComponentProps) {
  const { view, stores, total, pages } = loaderData

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

/** Links to the store's page and to a search by its name (D2 §2.12). */
function DirectoryStoreCard({ store }: { store: StoreView }) {
  return (
    <Box as="article" flush className="flex w-full flex-col overflow-hidden">
      <div className="h-14 bg-wash md:h-24">
        {store.cover && (
          <Picture
            image={store.cover}
            alt=""
            width={1280}
            height={320}
            kind="store"
            optional
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-center gap-3">
          <StoreLogo logo={store.logo} name={store.name} tone="azul" size="l" />
          <div className="min-w-0">
            <h2 className="text-lg text-balance">
              <Link to={paths.store(store.url)} className="hover:text-primary">
                {store.name}
              </Link>
            </h2>
            {store.verified && <VerifiedMark />}
          </div>
        </div>
        <p className="flex-1 text-md text-muted">{store.abstract}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {store.rating !== null && (
            <span className="inline-flex items-center gap-1.5">
              <Stars value={store.rating} size={15} showNumber className="[&_b]:text-ink" />(
              {store.ratingCount})
            </span>
          )}
          <span>{store.products === 1 ? '1 producto' : `${store.products} productos`}</span>
        </p>
        {store.reliability && <ReliabilityLine of={store.reliability} />}
        <div className="mt-1 grid grid-cols-2 gap-2">
          <ButtonLink to={paths.store(store.url)} size="s" aria-label={`Ver tienda ${store.name}`}>
            Ver tienda
          </ButtonLink>
          <ButtonLink
            to={paths.search(store.name)}
            size="s"
            variant="neutral"
            aria-label={`Buscar productos de ${store.name}`}
          >
            Buscar productos
          </ButtonLink>
        </div>
      </div>
    </Box>
  )
}

/** Leads to `/store-list/search&{text}`; without scripts the directory's own address redirects there. */
function StoreSearch({ text, sort }: { text: string; sort: StoreSort }) {
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
