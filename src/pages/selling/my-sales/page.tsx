import IconDownload from '@icons/download'
import { type KeyboardEvent, useState } from 'react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { readSales } from '../../../features/orders/read-sales.ts'
import { salesPageSize, salesRange } from '../../../features/orders/rules-sales.ts'
import { countStoreOrders } from '../../../features/orders/store-lists.ts'
import { noSalesText } from '../../../features/orders/texts.ts'
import { EarningsChart } from '../../../features/orders/ui/earnings-chart.tsx'
import { SalesTable } from '../../../features/orders/ui/sales-table.tsx'
import { MAX_OWN_TEXT } from '../../../features/selling/rules-own.ts'
import { authorizeOwnStore } from '../../../features/stores/policy.ts'
import { formatDate, startOfDay, toIsoDay } from '../../../lib/dates.ts'
import { counted, formatMoney } from '../../../lib/money.ts'
import { withQuery } from '../../../lib/query.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ListSearch } from '../../../ui/list-search.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { sendToLastPage } from '../../shared/last-page.ts'
import { ownStore } from '../../shared/load-account.ts'
import { pageIn } from '../../shared/page-number.ts'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'

const views = new Set(['my-shopping', 'new-store', 'my-store', 'orders', 'disputes', 'messages'])

/**
 * `my-sales` and `my-sales&{from}&{to}` (D2 §2.9). The first segment before an ampersand chooses any view of
 * the account (D2 §2.2); otherwise the answer is 404.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { ctx, viewer } = member
  const param = params.param
  const [view = '', from, to] = param.split('&')
  if (view !== 'my-sales') {
    if (param.includes('&') && views.has(view)) throw redirect(`/account/${view}${url.search}`)
    throw new Response(null, { status: 404 })
  }
  // The form without scripts.
  const { searchParams } = url
  const q = (searchParams.get('q') ?? '').trim().slice(0, MAX_OWN_TEXT)
  const typedDays = { from: searchParams.get('desde'), to: searchParams.get('hasta') }
  const now = ctx.clock.now()
  if (typedDays.from !== null || typedDays.to !== null) {
    const range = salesRange(typedDays.from ?? undefined, typedDays.to ?? undefined, now)
    throw redirect(paths.sales(range.from, range.to, q))
  }
  if (!(await ownStore(member))) throw redirect(paths.account('new-store'))
  const store = await authorizeOwnStore(ctx.db, viewer)
  const page = pageIn(searchParams, 100_000)
  const range = salesRange(from, to, now)
  const report = await readSales(ctx, store, range, { q, page })
  sendToLastPage(url.pathname, searchParams, page, pagesOf(report.total))
  return {
    today: toIsoDay(now),
    q,
    page,
    report,
    // The hint to try other dates needs an earlier sale.
    hasSold: report.total > 0 || (await countStoreOrders(ctx.db, store.id)) > 0,
  }
}

const pagesOf = (total: number) => Math.max(1, Math.ceil(total / salesPageSize))

export const meta = privateMeta('Mis ventas')

export default function MySalesPage({ loaderData }: Route.ComponentProps) {
  const { report, hasSold, today, q, page } = loaderData
  const [params] = useSearchParams()
  const { from, to, totals, days, items, total } = report
  const pages = pagesOf(total)
  const hrefOf = (number: number) => withQuery(paths.sales(from, to), { page: number }, params)
  const dayText = (day: string) => formatDate(startOfDay(day))
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1>Mis ventas</h1>
          <p className="mt-1 text-muted">
            Qué vendiste y cuánto te toca en cada fecha.{' '}
            <TextLink to={paths.storeStats()}>Tu semana</TextLink>
          </p>
        </div>
        <DateRange from={from} to={to} today={today} q={q} />
      </header>
      <div className="grid items-stretch gap-4 xl:grid-cols-[minmax(0,1fr)_280px]">
        <Box>
          <h2 className="mb-3 text-lg">Ganancias diarias</h2>
          <EarningsChart days={days} />
        </Box>
        <Box>
          <h2 className="mb-3 text-lg">
            {dayText(from)} a {dayText(to)}
          </h2>
          <dl className="grid grid-cols-value gap-y-2 text-md">
            <dt className="text-muted">Ventas</dt>
            <dd className="text-right font-bold">{totals.sales}</dd>
            <dt className="text-muted">Ganancias</dt>
            <dd className="text-right font-bold text-success">{formatMoney(totals.earningsCents)}</dd>
            <dt className="text-muted">Comisiones con IVA</dt>
            <dd className="text-right font-bold">{formatMoney(totals.commissionCents)}</dd>
            <dt className="border-t border-line pt-2 text-lg font-bold">Total</dt>
            <dd className="price-figures border-t border-line pt-2 text-right text-lg">
              {formatMoney(totals.totalCents)}
            </dd>
          </dl>
          <p className="mt-3 text-sm text-muted">
            Suma ventas completadas, pagadas y pendientes. Los reembolsos no cuentan.
          </p>
        </Box>
      </div>
      {(q !== '' || items.length > 0) && (
        <ListSearch
          label="Buscar en mis ventas"
          placeholder="Número, producto o persona"
          q={q}
          action={paths.sales(from, to)}
        />
      )}
      {q !== '' && items.length === 0 ? (
        <Box className="py-10! text-center">
          <p className="text-lg font-bold">{`Ninguna venta con «${q}» en estas fechas`}</p>
          <p className="mt-1 mb-4 text-muted">Prueba con otras fechas, o con menos palabras.</p>
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.sales(from, to)} preventScrollReset>
              Ver todas
            </ButtonLink>
            <ButtonLink to={`${paths.account('orders')}?${new URLSearchParams({ q })}`} variant="neutral">
              Buscar en todos los pedidos
            </ButtonLink>
          </div>
        </Box>
      ) : items.length === 0 ? (
        <Box className="py-10! text-center">
          <p className="text-lg font-bold">{noSalesText}</p>
          <p className="mt-1 text-muted">
            {hasSold
              ? 'Prueba con otras fechas.'
              : 'Tu primera venta aparecerá aquí en cuanto alguien la pague.'}
          </p>
        </Box>
      ) : (
        <>
          <SalesTable sales={items} />
          <footer className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
            <p>
              Mostrando {items.length} de {counted(total, 'venta', 'ventas')}
            </p>
            <a
              href={paths.salesTable(from, to, q)}
              download
              className="link inline-flex min-h-11 items-center gap-1.5"
            >
              <Icon of={IconDownload} size="s" />
              Descargar CSV
            </a>
            <Pagination page={page} pages={pages} full hrefOf={hrefOf} />
          </footer>
        </>
      )}
    </div>
  )
}

type Props = {
  from: string
  to: string
  today: string
  q: string
}

/** Choosing "Desde" copies it into "Hasta"; both rewrite the link (D2 §2.9). No day after today. */
function DateRange({ from, to, today, q }: Props) {
  const navigate = useNavigate()
  const shown = `${from} ${to}`
  const [seen, setSeen] = useState(shown)
  const [range, setRange] = useState({ from, to })
  // New dates update the fields in place, because one of them may have the focus.
  if (seen !== shown) {
    setSeen(shown)
    setRange({ from, to })
  }
  // A browser does not submit a form of several fields without a button.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void navigate(paths.sales(range.from, range.to, q), { preventScrollReset: true })
  }
  return (
    <form method="get" action={paths.sales()} className="flex flex-wrap items-end gap-2">
      {q !== '' && <input type="hidden" name="q" value={q} />}
      <TextField
        name="desde"
        label="Desde"
        type="date"
        max={today}
        value={range.from}
        onChange={(event) => {
          const day = event.currentTarget.value
          setRange({ from: day, to: day })
        }}
        onKeyDown={onEnter}
        className="w-40"
      />
      <TextField
        name="hasta"
        label="Hasta"
        type="date"
        min={range.from}
        max={today}
        value={range.to}
        onChange={(event) => setRange({ ...range, to: event.currentTarget.value })}
        onKeyDown={onEnter}
        className="w-40"
      />
      <noscript>
        <Button type="submit">Actualizar</Button>
      </noscript>
      <ButtonLink to={paths.sales(range.from, range.to, q)} preventScrollReset>
        Actualizar
      </ButtonLink>
    </form>
  )
}
