import IconPrinter from '@icons/printer'
import IconRoute from '@icons/route'
import { markDroppedOff, undoDropOffs } from '../../../features/hand-over/actions/mark-dropped-off.ts'
import { ChosenOrders, MAX_ROUTE_ORDERS } from '../../../features/hand-over/contract-route.ts'
import { formatDay } from '../../../lib/dates.ts'
import { counted } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { firstMessage } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type FormHandler, form, formAction } from '../../shared/form-action.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { LeftStop } from './dropped-off-stop.tsx'
import { LabelsBox } from './labels-box.tsx'
import { loadRoute } from './load-route.ts'
import { PackingBox } from './packing-box.tsx'
import { StopCard } from './stop-card.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadRoute(memberOf(context), url.searchParams)
}

type Act = typeof markDroppedOff
/** Check boxes of one name are one list; the page says again which of them stayed as they were. */
const orders = (act: Act): FormHandler<MemberRequest> =>
  form(
    ChosenOrders,
    async ({ ctx, viewer }: MemberRequest, input) => {
      const { skipped } = await act(ctx, viewer, input.orders)
      const named = new URLSearchParams(skipped.slice(0, SKIPPED_MAX).map((id) => ['omitido', id]))
      return named.size === 0 ? paths.route() : `${paths.route()}?${named}`
    },
    { read: (fields) => ({ orders: fields.getAll('order') }) },
  )

/** Of one address: it stays short enough for every server on the way. */
const SKIPPED_MAX = 100

export const action = formAction(memberOf, {
  leave: orders(markDroppedOff),
  'take-back': orders(undoDropOffs),
})

export const meta = privateMeta('Ruta de hoy')

export default function RoutePage({ loaderData, actionData }: Route.ComponentProps) {
  const { now, stops, left, packing, skipped, moreSkipped, sample } = loaderData
  const waiting = stops.reduce((sum, stop) => sum + stop.orders.length, 0)
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1>Ruta de hoy</h1>
          <p className="mt-1 text-muted">
            {formatDay(new Date(now))}
            {waiting > 0 && (
              <>
                {waiting === 1 ? ' · falta ' : ' · faltan '}
                <b className="text-ink">{counted(waiting, 'pedido', 'pedidos')}</b>
                {` en ${counted(stops.length, 'facultad', 'facultades')}`}
              </>
            )}
          </p>
        </div>
        {waiting > 0 && (
          <ButtonLink to={paths.routeSheet()} reloadDocument target="_blank" variant="neutral">
            <Icon of={IconPrinter} size="s" />
            Hoja de ruta
          </ButtonLink>
        )}
      </header>
      {actionData && (
        <AnswerNotice tone="error" title="No se movió ningún pedido">
          {firstMessage(actionData)}
        </AnswerNotice>
      )}
      {!actionData && skipped.length > 0 && (
        <AnswerNotice tone="warning" title="Estos pedidos se quedaron como estaban">
          {skipped.join(' · ')}
          {moreSkipped > 0 && ` · y ${moreSkipped} más`}
        </AnswerNotice>
      )}
      {waiting >= MAX_ROUTE_ORDERS && (
        <p className="text-sm text-muted">Aquí están los {MAX_ROUTE_ORDERS} pedidos más antiguos.</p>
      )}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_240px]">
        <ol className="grid grid-cols-1 gap-3">
          {left.map((stop) => (
            <LeftStop key={`${stop.office?.id ?? 0} ${stop.leftAt}`} stop={stop} now={now} />
          ))}
          {stops.map((stop, index) => (
            <StopCard
              key={stop.office?.id ?? 0}
              stop={stop}
              place={left.length + index + 1}
              isNext={index === 0}
            />
          ))}
          {waiting === 0 && (
            <li>
              <EmptyState
                icon={IconRoute}
                title={left.length > 0 ? 'Ya llevaste todo lo de hoy' : 'No tienes nada que llevar'}
                action={<ButtonLink to={paths.account('orders')}>Ver pedidos</ButtonLink>}
              >
                Cuando alguien compre en tu tienda, aquí verás a qué facultad llevarlo y a qué hora abre.
              </EmptyState>
            </li>
          )}
        </ol>
        {waiting > 0 && (
          <aside className="grid gap-4 max-xl:md:grid-cols-2">
            <PackingBox packing={packing} orders={waiting} />
            {sample && <LabelsBox stops={stops} qr={sample} />}
          </aside>
        )}
      </div>
    </div>
  )
}
