import IconClipboardList from '@icons/clipboard-list'
import IconDownload from '@icons/download'
import IconRoute from '@icons/route'
import { Link, redirect, useSearchParams } from 'react-router'
import { z } from 'zod'
import { safeNext } from '../../../features/accounts/rules.ts'
import { handOver } from '../../../features/hand-over/actions/hand-over.ts'
import { handOverQueued } from '../../../features/hand-over/actions/hand-over-queued.ts'
import { cancelAsSeller } from '../../../features/orders/actions/cancel-orders.ts'
import { setOrderStage } from '../../../features/orders/actions/set-stage.ts'
import {
  HandOverInput,
  ordersPageSize,
  SellerCancellation,
  StageChange,
} from '../../../features/orders/contract.ts'
import { orderUpdatedText } from '../../../features/orders/texts.ts'
import { SellerOrderCard, SellerOrderTable } from '../../../features/orders/ui/seller-orders.tsx'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ListSearch } from '../../../ui/list-search.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { type FormHandler, form, formAction } from '../../shared/form-action.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { OrdersBulkBar, useChosen } from './bulk-bar.tsx'
import { HandOverQueue } from './hand-over-queue.tsx'
import { hasFilters, listTo, tableTo } from './list-address.ts'
import { loadOrders } from './load-orders.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderSheet } from './order-sheet.tsx'

const here = paths.account('orders')

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { search, searchParams } = url
  // The faculty's office has scanned the buyer's QR code.
  if (member.viewer.role === 'staff' && searchParams.has('code')) throw redirect(paths.staffHandOver(search))
  return loadOrders(member, searchParams)
}

const orderId = z.uuid()
/** Goes back, or to the list. */
const done = (id: string, { searchParams }: URL) => safeNext(searchParams.get('next')) ?? `${here}?done=${id}`
const forms: Record<string, FormHandler<MemberRequest>> = {
  'hand-over': form(
    HandOverInput.extend({ orderId }),
    async ({ ctx, viewer }: MemberRequest, input, { url }) => {
      await handOver(ctx, viewer, input.orderId, input.code)
      return done(input.orderId, url)
    },
  ),
  queue: form(HandOverInput, async ({ ctx, viewer }: MemberRequest, input) => {
    const { orders } = await handOverQueued(ctx, viewer, input)
    return `${here}?done=${orders[0]?.id}`
  }),
  cancel: form(
    SellerCancellation.extend({ orderId }),
    async ({ ctx, viewer }: MemberRequest, { orderId, ...input }, { url }) => {
      await cancelAsSeller(ctx, viewer, orderId, input)
      return done(orderId, url)
    },
    {
      read: (fields: FormData) => ({
        ...{ orderId: fields.get('orderId'), reason: fields.get('reason'), note: fields.get('note') ?? '' },
        restock: { si: true, no: false }[String(fields.get('restock'))],
      }),
    },
  ),
  stage: form(StageChange.extend({ orderId }), async ({ ctx, viewer }: MemberRequest, input, { url }) => {
    await setOrderStage(ctx, viewer, input)
    return done(input.orderId, url)
  }),
}

export const action = formAction(memberOf, forms)

export const meta = privateMeta('Pedidos')

const dayFaults = {
  'no-day': 'Escribe las fechas completas, como 23/11/2026: así no filtran nada.',
  reversed: '«Hasta» va antes de «Desde»: así no filtran nada.',
}

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { now, orders, store, open, along, filters, dayFault, waiting, all, page, pages, total } = loaderData
  const unreadOf = ({ basketId }: { basketId: string }) => loaderData.unread[`${basketId}/${store}`] ?? 0
  const [params] = useSearchParams()
  const list = listTo(filters)
  const { choosing, chosen, clear } = useChosen(list, loaderData.chosen, orders)
  const pageTo = (more: Record<string, string> = {}) =>
    listTo(filters, {}, { ...(page === 1 ? {} : { page: String(page) }), ...more })
  const orderTo = (id: string) => pageTo({ order: id })
  const closeTo = safeNext(params.get('next')) ?? pageTo()
  const at = new Date(now)
  const first = (page - 1) * ordersPageSize + 1
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1>Pedidos</h1>
        {all > 0 && (
          <div className="flex gap-2">
            <a
              href={tableTo(filters)}
              download
              className={`${headerLink} border-edge bg-white max-lg:hidden`}
            >
              <Icon of={IconDownload} size="s" />
              CSV de estos {total}
            </a>
            <Link
              to={paths.route()}
              className={`${headerLink} border-primary-line bg-primary-soft text-primary-strong`}
            >
              <Icon of={IconRoute} size="s" />
              Ruta de hoy · {waiting.bring}
            </Link>
          </div>
        )}
        <Waiting {...waiting} />
      </header>
      {params.has('done') && !actionData && (
        <AnswerNotice tone="success" title={orderUpdatedText}>
          Le avisamos por correo a quien te compró.
        </AnswerNotice>
      )}
      {open && (
        <OrderSheet
          order={open}
          now={at}
          along={along}
          messages={{ to: paths.conversation(open.basketId, store), unread: unreadOf(open) }}
          code={params.get('code') ?? undefined}
          closeTo={closeTo}
        />
      )}
      {all === 0 ? (
        <EmptyState icon={IconClipboardList} title="No tienes órdenes">
          Cuando alguien compre en tu tienda, verás aquí qué entregar y dónde.
        </EmptyState>
      ) : (
        <>
          <HandOverQueue
            faculty={loaderData.faculties.find(({ id }) => id === filters.facultad)}
            isAside={chosen.length > 0}
            opensAtOnce={params.get('escanear') === '1'}
          />
          <ListSearch
            label="Buscar en pedidos"
            placeholder="Número, comprador o producto"
            q={filters.q}
            action={listTo(filters, { q: '' })}
          />
          <OrderFilters {...loaderData} />
          {dayFault && (
            <Notice tone="warning" live>
              {dayFaults[dayFault]}
            </Notice>
          )}
          {orders.length === 0 && (
            <EmptyState
              icon={IconClipboardList}
              title={
                filters.q === '' ? 'Ningún pedido con estos filtros' : `Ningún pedido con «${filters.q}»`
              }
              action={<ButtonLink to={here}>Ver todos</ButtonLink>}
            >
              {filters.q !== '' && hasFilters({ ...filters, q: '' }) && (
                <Link to={listTo({ ...filters }, clearedFilters)} className="link">
                  Buscar sin los demás filtros
                </Link>
              )}
            </EmptyState>
          )}
          {orders.length > 0 && (
            <SellerOrderTable {...{ orders, unreadOf }} now={at} to={orderTo} selection={choosing} />
          )}
          <div className="grid gap-2 lg:hidden">
            {orders.map((order) => (
              <SellerOrderCard
                key={order.id}
                {...{ order, now: at, selection: choosing }}
                unread={unreadOf(order)}
                to={orderTo(order.id)}
              />
            ))}
          </div>
          <OrdersBulkBar {...{ chosen, filters, total }} max={loaderData.chosenMax} onClear={clear} />
          {orders.length > 0 && (
            <footer className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
              <p>
                {first}–{first + orders.length - 1} de {total} · lo que vence antes va primero
              </p>
              <Pagination
                page={page}
                pages={pages}
                hrefOf={(to) => listTo(filters, {}, { page: String(to) })}
              />
              <p className="max-lg:hidden">{ordersPageSize} por página</p>
            </footer>
          )}
        </>
      )}
    </div>
  )
}

const headerLink =
  'inline-flex min-h-11 items-center gap-2 rounded-button border-control px-3.5 text-md font-bold whitespace-nowrap hover:border-primary'

const clearedFilters = { ver: '', facultad: '', desde: '', hasta: '', producto: '' }

function Waiting({ late, bring, handOver }: { late: number; bring: number; handOver: number }) {
  const parts = [
    { count: bring, text: 'por llevar', ver: 'por-llevar' },
    { count: late, text: 'con retraso', ver: 'con-retraso' },
    { count: handOver, text: 'en la oficina', ver: 'en-la-oficina' },
  ].filter(({ count }) => count > 0)
  if (parts.length === 0) return <p className="w-full text-muted">Todo al día</p>
  return (
    <p className="-mt-1 flex w-full flex-wrap gap-x-4 text-muted">
      {parts.map(({ count, text, ver }) => (
        <Link key={ver} to={listTo(noFilters, { ver })} className="hit-44 hover:text-primary hover:underline">
          {count} {text}
        </Link>
      ))}
    </p>
  )
}

const noFilters = { q: '', ...clearedFilters }
