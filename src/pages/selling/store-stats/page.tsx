import IconChartBar from '@icons/chart-bar'
import IconChevronLeft from '@icons/chevron-left'
import IconChevronRight from '@icons/chevron-right'
import { Link, redirect, useSearchParams } from 'react-router'
import { appealOrder } from '../../../features/reliability/actions.ts'
import { AppealInput } from '../../../features/reliability/contract.ts'
import { readOwnReliability } from '../../../features/reliability/read.ts'
import { settings } from '../../../features/settings/rules.ts'
import type { StoreStats } from '../../../features/store-stats/contract.ts'
import { readStoreStats } from '../../../features/store-stats/read.ts'
import { type StatKind, statKinds } from '../../../features/store-stats/rules.ts'
import { authorizeOwnStore } from '../../../features/stores/policy.ts'
import { formatDay, startOfDay } from '../../../lib/dates.ts'
import { withQuery } from '../../../lib/query.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { formAction, memberForm } from '../../shared/form-action.ts'
import { sendToLastPage } from '../../shared/last-page.ts'
import { ownStore } from '../../shared/load-account.ts'
import { pageIn } from '../../shared/page-number.ts'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { Deliveries } from './deliveries.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { ctx, viewer } = member
  if (!(await ownStore(member))) throw redirect(paths.account('new-store'))
  const { searchParams } = url
  const page = pageIn(searchParams, 1_000)
  const store = await authorizeOwnStore(ctx.db, viewer)
  const stats = await readStoreStats(ctx, store, searchParams.get('desde'), page)
  const pages = Math.max(1, Math.ceil(stats.total / settings.stats.pageSize))
  sendToLastPage(url.pathname, searchParams, page, pages)
  return { stats, page, pages, deliveries: await readOwnReliability(ctx, store, searchParams.has('pedidos')) }
}

export const action = formAction(memberOf, {
  appeal: memberForm(AppealInput, appealOrder, `${paths.storeStats()}?done=revision#entregas`),
})

export const meta = privateMeta('Tu semana')

/** Singular and plural. */
const kinds: Record<StatKind, [string, string]> = {
  views: ['vista', 'vistas'],
  wishes: ['guardado', 'guardados'],
  questions: ['pregunta', 'preguntas'],
  sold: ['pieza vendida', 'piezas vendidas'],
}

const dayText = (day: string) => formatDay(startOfDay(day))

export default function StoreStatsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { stats, page, pages, deliveries } = loaderData
  const isSent = useSearchParams()[0].get('done') === 'revision'
  const { from, until, previous, next, totals, before, items } = stats
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1>Tu semana</h1>
          <p className="mt-1 text-muted">
            {dayText(from)} a {dayText(until)}
          </p>
        </div>
        <nav aria-label="Semanas" className="flex gap-2.5">
          {previous !== null && (
            <ButtonLink to={paths.storeStats(previous)} variant="neutral" size="s">
              <Icon of={IconChevronLeft} size="s" />
              Anterior
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink to={paths.storeStats(next)} variant="neutral" size="s">
              Siguiente
              <Icon of={IconChevronRight} size="s" />
            </ButtonLink>
          )}
        </nav>
      </header>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {statKinds.map((kind) => (
          <Box as="div" key={kind} className="flex flex-col-reverse justify-end">
            <dt className="text-md">
              {kinds[kind][totals[kind] === 1 ? 0 : 1]}
              <span className="block text-sm text-muted">la semana anterior: {before[kind]}</span>
            </dt>
            <dd className="price-figures text-2xl font-bold">{totals[kind]}</dd>
          </Box>
        ))}
      </dl>
      {items.length === 0 ? (
        <EmptyState icon={IconChartBar} title="Semana tranquila">
          Nadie vio ni pidió nada de tu tienda en estos días. Compartir un producto suele ayudar.
        </EmptyState>
      ) : (
        <StatsTable items={items} />
      )}
      {isSent && !actionData && <AnswerNotice tone="success">Lo vamos a revisar. Te avisamos.</AnswerNotice>}
      {deliveries && <Deliveries of={deliveries} />}
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(to) => withQuery(paths.storeStats(), { desde: from, page: to })}
      />
    </div>
  )
}

const heads: Record<StatKind, string> = {
  views: 'Vistas',
  wishes: 'Guardados',
  questions: 'Preguntas',
  sold: 'Vendidas',
}

function StatsTable({ items }: { items: StoreStats['items'] }) {
  return (
    <div className="box">
      <table className="w-full border-collapse text-md max-sm:block max-sm:*:block">
        <caption className="sr-only">Por producto</caption>
        <thead>
          <tr className="text-left text-sm text-muted max-sm:grid max-sm:grid-cols-4">
            <th scope="col" className="px-3 py-3 font-semibold max-sm:sr-only md:px-5">
              Producto
            </th>
            {statKinds.map((kind) => (
              <th
                key={kind}
                scope="col"
                className="px-1.5 py-3 text-right font-semibold last:pr-3 md:last:pr-5"
              >
                <span className="max-sm:text-xs">{heads[kind]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.url} className="border-t border-line max-sm:grid max-sm:grid-cols-4">
              <th scope="row" className="px-3 py-2 text-left font-normal max-sm:col-span-4 md:px-5">
                <Link
                  to={paths.product(item.url)}
                  className="link line-clamp-2 inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
                >
                  {item.name}
                </Link>
              </th>
              {statKinds.map((kind) => (
                <td
                  key={kind}
                  className={cn(
                    'price-figures px-1.5 py-2 text-right last:pr-3 md:last:pr-5',
                    item[kind] === 0 && 'text-muted',
                    kind === 'sold' && item[kind] > 0 && 'font-bold text-success',
                  )}
                >
                  {item[kind]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
