import IconChevronLeft from '@icons/chevron-left'
import { useEffect, useState } from 'react'
import { Link, redirect, useRevalidator } from 'react-router'
import { categoriesWithSubcategories } from '../../../features/catalogue/store/menu.ts'
import type { ImportView } from '../../../features/imports/contract.ts'
import { readImport, readImportRows, readLatestImport } from '../../../features/imports/read.ts'
import { rowsInGroup } from '../../../features/imports/rules.ts'
import { settings } from '../../../features/settings/rules.ts'
import { authorizeOwnStore } from '../../../features/stores/policy.ts'
import { withFallback } from '../../../lib/errors.ts'
import { grouped } from '../../../lib/money.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { paths } from '../../../paths.ts'
import { callApi } from '../../../ui/api.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { sendToLastPage } from '../../shared/last-page.ts'
import { ownStore } from '../../shared/load-account.ts'
import { pageIn } from '../../shared/page-number.ts'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { Preview, shownGroups } from './preview.tsx'
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
    // A pending import is replaced only on request.
    if (latest && latest.state !== 'done' && !searchParams.has('otro'))
      throw redirect(paths.imports(latest.id))
    return { batch: null, latest: latest ?? null }
  }
  const { id } = params
  const batch = isUuid(id) && (await withFallback(readImport(ctx, store.id, id), undefined))
  // Cancelled, replaced or expired.
  if (!batch) throw redirect(paths.imports())
  const group = shownGroups.find(({ key }) => key === searchParams.get('ver'))?.group ?? null
  const page = pageIn(searchParams, 1_000)
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

const POLL_INTERVAL_MS = 1_000

/** Polls an import that is being read or written, and reloads the page when it has ended. */
function Progress({ batch }: { batch: ImportView }) {
  const stop = useForm('stop')
  const { rows, state } = useProgress(batch)
  const done = rows.created + rows.changed + rows.failed
  const isReading = state === 'reading'
  // Announced every ten percent, not every second.
  const percent = Math.floor((done / Math.max(1, rows.importable)) * 10) * 10
  return (
    <>
      <header>
        <h1>{isReading ? 'Leemos tu tabla' : 'Importamos tus productos'}</h1>
        <p className="mt-1 text-muted">
          {isReading
            ? 'Revisamos cada fila y cada foto.'
            : 'Puedes cerrar esta página: sigue sola, y el reporte te espera aquí.'}
        </p>
      </header>
      <Box className="grid gap-3">
        {!isReading && (
          <>
            <p className="price-figures text-lg font-bold">
              Van {grouped(done)} de {grouped(rows.importable)}
            </p>
            <progress
              aria-label="Avance de la importación"
              value={done}
              max={Math.max(1, rows.importable)}
              className="h-2 w-full accent-primary"
            />
            <p role="status" className="sr-only">
              {percent} %
            </p>
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.imports(batch.id)} reloadDocument variant="neutral">
            Actualizar
          </ButtonLink>
          {!isReading && (
            <ActionForm form={stop}>
              <SubmitButton variant="plain">Detener</SubmitButton>
            </ActionForm>
          )}
        </div>
      </Box>
    </>
  )
}

function useProgress(batch: ImportView): ImportView {
  const [view, setView] = useState(batch)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(async () => {
      const answer = await callApi<ImportView>('GET', `/store/imports/${batch.id}`)
      // Temporary failure: the next poll may succeed.
      if (!answer.ok && answer.status !== 404) return
      if (answer.ok) setView(answer.view)
      if (!answer.ok || answer.view.state !== batch.state) await revalidate()
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [batch.id, batch.state, revalidate])
  return view
}
