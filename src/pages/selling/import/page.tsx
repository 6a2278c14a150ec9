import IconChevronLeft from '@icons/chevron-left'
import { Link, redirect } from 'react-router'
import { categoriesWithSubcategories } from '../../../features/catalogue/store/menu.ts'
import { readImport, readImportRows, readLatestImport } from '../../../features/imports/read.ts'
import { rowsInGroup } from '../../../features/imports/rules.ts'
import { settings } from '../../../features/settings/rules.ts'
import { authorizeOwnStore } from '../../../features/stores/policy.ts'
import { isAppError } from '../../../lib/errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { sendToLastPage } from '../../shared/last-page.ts'
import { ownStore } from '../../shared/load-account.ts'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { Preview, shownGroups } from './preview.tsx'
import { Progress } from './progress.tsx'
import { Report } from './report.tsx'
import { SendTable } from './send-table.tsx'

export { action } from './forms.ts'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { ctx, viewer } = member
  if (!(await ownStore(member))) throw redirect(paths.account('new-store'))
  const store = await authorizeOwnStore(ctx.db, viewer)
  const { searchParams } = url
  if (params.id === undefined) {
    const latest = await readLatestImport(ctx, store.id)
    // To take the place of the one that waits is asked for.
    if (latest && latest.state !== 'done' && !searchParams.has('otro'))
      throw redirect(paths.imports(latest.id))
    return { batch: null, latest: latest ?? null }
  }
  const { id } = params
  const batch = await (isUuid(id) ? readImport(ctx, store.id, id) : Promise.resolve(undefined)).catch(
    (error: unknown) => {
      if (!isAppError(error)) throw error
    },
  )
  // It was cancelled, replaced, or kept long enough.
  if (!batch) throw redirect(paths.imports())
  const group = shownGroups.find(({ key }) => key === searchParams.get('ver'))?.group ?? null
  const page = Math.min(1_000, Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1))
  const pages = Math.max(1, Math.ceil(rowsInGroup(batch.rows, group) / settings.imports.pageSize))
  sendToLastPage(url.pathname, searchParams, page, pages)
  const hasRows = batch.state === 'ready' || batch.state === 'done'
  const [rows, menu] = await Promise.all([
    hasRows ? readImportRows(ctx, store.id, id, { group, page }) : [],
    batch.state === 'ready' ? categoriesWithSubcategories(ctx.db) : { categories: [] },
  ])
  const places = menu.categories.flatMap((category) =>
    category.subcategories.map((subcategory) => ({
      value: `${category.name}|${subcategory.name}`,
      label: `${category.name} / ${subcategory.name}`,
    })),
  )
  return { batch, rows, group, page, pages, places }
}

export const meta = privateMeta('Importar productos')

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-4">
      <Link
        to={paths.account('my-store')}
        className="inline-flex min-h-11 w-fit items-center gap-1 font-semibold text-primary md:min-h-0"
      >
        <Icon of={IconChevronLeft} size="s" />
        Productos
      </Link>
      {!loaderData.batch ? (
        <SendTable latest={loaderData.latest} />
      ) : loaderData.batch.state === 'ready' ? (
        <Preview {...loaderData} batch={loaderData.batch} />
      ) : loaderData.batch.state === 'done' ? (
        <Report {...loaderData} batch={loaderData.batch} />
      ) : (
        <Progress key={loaderData.batch.state} batch={loaderData.batch} />
      )}
    </div>
  )
}
