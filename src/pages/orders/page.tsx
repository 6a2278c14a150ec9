import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { handOver } from '../../features/orders/actions/hand-over.ts'
import { setOrderStage } from '../../features/orders/actions/set-stage.ts'
import { HandOverInput, StageChange } from '../../features/orders/contract.ts'
import { orderUpdatedText } from '../../features/orders/texts.ts'
import { SellerOrderCard } from '../../features/orders/ui/seller-order-card.tsx'
import { SellerOrderTable } from '../../features/orders/ui/seller-order-row.tsx'
import { TodoTiles } from '../../features/orders/ui/todo-tiles.tsx'
import { counted } from '../../lib/money.ts'
import { paths } from '../../paths.ts'
import { AnswerNotice } from '../../ui/answer-notice.tsx'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { type FormHandler, form, formAction } from '../shared/form-action.ts'
import { type MemberRequest, memberOf } from '../shared/request.ts'
import { privateMeta } from '../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { loadOrders } from './load-orders.ts'
import { OrderSheet } from './order-sheet.tsx'

const here = paths.account('orders')

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { search, searchParams } = url
  // The buyer's QR code in the hands of the faculty's office.
  if (member.viewer.role === 'staff' && searchParams.has('code')) throw redirect(paths.staffHandOver(search))
  return loadOrders(member, searchParams)
}

const orderId = z.uuid()
const forms: Record<string, FormHandler<MemberRequest>> = {
  'hand-over': form(HandOverInput.extend({ orderId }), async ({ ctx, viewer }: MemberRequest, input) => {
    await handOver(ctx, viewer, input.orderId, input.code)
    return `${here}?done=${input.orderId}`
  }),
  stage: form(StageChange.extend({ orderId }), async ({ ctx, viewer }: MemberRequest, input) => {
    await setOrderStage(ctx, viewer, input)
    return `${here}?done=${input.orderId}`
  }),
}

export const action = formAction(memberOf, forms)

export const meta = privateMeta('Pedidos')

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { now, orders, open, along, tabs, q, filter, todo, page, pages, total } = loaderData
  const refused = actionData
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const listTo = (change: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      ...(q === '' ? {} : { q }),
      ...(filter === 'todos' ? {} : { ver: filter }),
      ...(page === 1 ? {} : { page: String(page) }),
      ...change,
    }).toString()
    return query === '' ? here : `${here}?${query}`
  }
  /** Another tab has what is looked for. */
  const isElsewhere = (tabs[0]?.count ?? 0) > 0
  const tabTo = (key: string, text: string) => {
    const query = new URLSearchParams({
      ...(text === '' ? {} : { q: text }),
      ...(key === 'todos' ? {} : { ver: key }),
    }).toString()
    return query === '' ? here : `${here}?${query}`
  }
  const at = new Date(now)
  const orderTo = (id: string) => listTo({ order: id })
  return (
    <div className="grid gap-4">
      <header>
        <h1>Pedidos</h1>
        <p className="mt-1 text-muted">Lo que toca mover hoy, primero.</p>
      </header>
      {params.has('done') && !refused && (
        <AnswerNotice tone="success" title={orderUpdatedText}>
          Le avisamos por correo a quien te compró.
        </AnswerNotice>
      )}
      {open && (
        <OrderSheet
          order={open}
          along={along}
          code={params.get('code') ?? undefined}
          closeTo={listTo()}
          onClose={() => void navigate(listTo(), { preventScrollReset: true })}
        />
      )}
      {tabs[0]?.count === 0 && q === '' ? (
        <EmptyState icon={IconClipboardList} title="No tienes órdenes">
          Cuando alguien compre en tu tienda, verás aquí qué entregar y dónde.
        </EmptyState>
      ) : (
        <>
          <Box>
            <h2 className="mb-3 text-xl">Por hacer</h2>
            <TodoTiles
              tiles={[
                {
                  count: todo.bring.count,
                  label: 'Llevar a la facultad',
                  text: todo.bring.faculties || 'Todo al día',
                  to: `${here}?ver=pendientes`,
                  tone: 'warning',
                },
                {
                  count: todo.handOver.count,
                  label: 'Entregar con código',
                  text: todo.handOver.faculties || 'Nada en la oficina',
                  to: `${here}?ver=pendientes`,
                  tone: 'info',
                },
              ]}
            />
          </Box>
          <ListSearch
            label="Buscar en pedidos"
            placeholder="Número, producto o persona"
            q={q}
            action={tabTo(filter, '')}
          />
          <TabLinks
            label="Pedidos por estado"
            tabs={tabs.map(({ key, label, count }) => ({
              label,
              count,
              to: tabTo(key, q),
              current: key === filter,
            }))}
          />
          {orders.length === 0 && q === '' && <p className="py-8 text-center text-muted">Nada por aquí.</p>}
          {orders.length === 0 && q !== '' && (
            <EmptyState
              icon={IconClipboardList}
              title={`Ningún pedido con «${q}»${isElsewhere ? ' en esta parte' : ''}`}
              action={
                isElsewhere ? (
                  <ButtonLink to={tabTo('todos', q)}>Buscar en todos</ButtonLink>
                ) : (
                  <ButtonLink to={tabTo(filter, '')}>Ver todos</ButtonLink>
                )
              }
            />
          )}
          {orders.length > 0 && <SellerOrderTable orders={orders} now={at} to={orderTo} />}
          <div className="grid gap-3 lg:hidden">
            {orders.map((order) => (
              <SellerOrderCard key={order.id} order={order} now={at} to={orderTo(order.id)} />
            ))}
          </div>
          <footer className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
            <p>
              Mostrando {orders.length} de {counted(total, 'pedido', 'pedidos')} · los pendientes van primero
            </p>
            <Pagination page={page} pages={pages} hrefOf={(to) => listTo({ page: String(to) })} />
          </footer>
        </>
      )}
    </div>
  )
}
