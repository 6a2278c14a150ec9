import { data, redirect } from 'react-router'
import { settings } from '../../../features/settings/rules.ts'
import { directoryParams, readDirectory } from '../../../features/stores/rules-directory.ts'
import { storeList } from '../../../features/stores/store.ts'
import { storeView } from '../../../features/stores/views.ts'
import { sharedRequestOf } from '../../shared/request.ts'
import { pageMeta, siteOf } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { Directory } from './directory.tsx'
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
  return pageMeta(
    {
      title: view.q === '' ? 'Tiendas' : `Tiendas: ${view.q}`,
      description: `Tiendas de estudiantes de ${site.city}: conoce a quien te vende y recoge en tu facultad.`,
      path: directoryPath(view),
      hidden: view.q !== '' || view.sort !== 'latest' || loaderData.stores.length === 0,
    },
    site,
  )
}

export default function StoreListPage({ loaderData }: Route.ComponentProps) {
  return <Directory {...loaderData} />
}
