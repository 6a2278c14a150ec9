import { data, redirect } from 'react-router'
import { findScope, readListing, scopeOf } from '../../../features/catalogue/read.ts'
import { facetsOfScope, readFacets } from '../../../features/catalogue/read-filters.ts'
import { listingSorts, parseListingParam } from '../../../features/catalogue/rules.ts'
import { filterQuery, readFilters, sortParam } from '../../../features/catalogue/rules-filters.ts'
import { inCards } from '../../../features/catalogue/views.ts'
import { settings } from '../../../features/settings/rules.ts'
import { paths } from '../../../paths.ts'
import { sharedRequestOf } from '../../shared/request.ts'
import { breadcrumbData, pageMeta, siteOf } from '../../shared/seo.ts'
import { loadMissing } from '../load-missing.ts'
import { NotFound } from '../missing.tsx'
import type { Route } from './+types/page.ts'
import { Listing, listingCrumbs } from './listing.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { url, sort } = parseListingParam(params.param)
  const page = sharedRequestOf(context, `category/${url}`, 'stores')
  const query = new URL(request.url).searchParams
  // The sort form without scripts; a listing's own address contains its sort key.
  const wanted = listingSorts.find((key) => key === query.get(sortParam))
  const filters = { ...readFilters(query), category: null }
  if (wanted) throw redirect(paths.listing(url, wanted) + filterQuery(filters))
  const found = await findScope(page.ctx, url)
  if (!found) return data({ kind: 'missing' as const, ...(await loadMissing(page)) }, { status: 404 })
  const cursor = query.get('cursor') ?? undefined
  const [{ page: products, ...listing }, facets] = await Promise.all([
    readListing(page.ctx, found, { sort, cursor, limit: settings.listing.batch, filters }),
    readFacets(page.ctx, facetsOfScope(page.ctx, scopeOf(found)), filters),
  ])
  return { kind: 'listing' as const, sort, filters, facets, page: inCards(products), ...listing }
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  const site = siteOf(args)
  if (!loaderData || !site) return []
  if (loaderData.kind === 'missing')
    return pageMeta({ title: 'Categoría no encontrada', description: '', path: '/', hidden: true }, site)
  const { scope } = loaderData
  return pageMeta(
    {
      title: scope.name,
      description: `${scope.name} nuevos y usados de estudiantes de ${site.city}. Recoge en tu facultad, con pago protegido.`,
      path: paths.listing(scope.url),
      data: [breadcrumbData(listingCrumbs(scope), site)],
    },
    site,
  )
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData
  if (loaded.kind === 'missing')
    return (
      <NotFound
        {...loaded}
        title="No encontramos esa categoría"
        text="Quizá cambió de nombre. Elige otra o busca lo que necesitas."
        productsTitle="Lo más visto"
      />
    )
  return <Listing key={`${loaded.scope.url} ${loaded.sort}`} {...loaded} />
}
