import IconPrinter from '@icons/printer'
import IconRoute from '@icons/route'
import { markDroppedOff, undoDropOffs } from '../../../features/hand-over/actions/mark-dropped-off.ts'
import { ChosenOrders, MAX_ROUTE_ORDERS, type RouteStop } from '../../../features/hand-over/contract-route.ts'
import { labelSheets, shortFaculty } from '../../../features/hand-over/texts.ts'
import type { QrView } from '../../../features/orders/contract.ts'
import { Qr } from '../../../features/orders/ui/qr.tsx'
import { formatDay } from '../../../lib/dates.ts'
import { counted } from '../../../lib/money.ts'
import { wordMark } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { firstMessage } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSite } from '../../../ui/site.tsx'
import { type FormHandler, form, formAction } from '../../shared/form-action.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { DroppedOffStop } from './dropped-off-stop.tsx'
import { loadRoute, type RouteData } from './load-route.ts'
import { StopCard } from './stop-card.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadRoute(memberOf(context), url.searchParams)
}

type Act = typeof markDroppedOff
/** The checkboxes of one name are one list; the answer's address names the skipped orders. */
const ordersForm = (act: Act): FormHandler<MemberRequest> =>
  form(
    ChosenOrders,
    async ({ ctx, viewer }: MemberRequest, input) => {
      const { skipped } = await act(ctx, viewer, input.orders)
      const named = new URLSearchParams(skipped.slice(0, SKIPPED_MAX).map((id) => ['omitido', id]))
      return named.size === 0 ? paths.route() : `${paths.route()}?${named}`
    },
    { read: (fields) => ({ orders: fields.getAll('order') }) },
  )

/** Maximum of skipped orders in the address, which proxies limit. */
const SKIPPED_MAX = 100

export const action = formAction(memberOf, {
  leave: ordersForm(markDroppedOff),
  'take-back': ordersForm(undoDropOffs),
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
            <DroppedOffStop key={`${stop.office?.id ?? 0} ${stop.leftAt}`} stop={stop} now={now} />
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

/** Products shown without expanding. */
const FIRST = 4

function PackingBox({ packing, orders }: { packing: RouteData['packing']; orders: number }) {
  const [first, others] = [packing.slice(0, FIRST), packing.slice(FIRST)]
  const pieces = (list: RouteData['packing']) => list.reduce((sum, product) => sum + product.pieces, 0)
  return (
    <Box>
      <h2 className="mb-2 text-lg">Para empacar</h2>
      <Products list={first} />
      {others.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center justify-between gap-3 border-t border-line text-sm">
            Otros {counted(others.length, 'producto', 'productos')}
            <b>{pieces(others)}</b>
          </summary>
          <Products list={others} />
        </details>
      )}
      <p className="mt-2 text-xs text-muted">
        {counted(pieces(packing), 'pieza', 'piezas')} en {counted(orders, 'pedido', 'pedidos')}
      </p>
    </Box>
  )
}

function Products({ list }: { list: RouteData['packing'] }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {list.map(({ name, pieces }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name, and the list has no state
        <li key={index} className="flex items-baseline justify-between gap-3 py-2">
          <span className="min-w-0 truncate">{name}</span>
          <b className="tabular-nums">{pieces}</b>
        </li>
      ))}
    </ul>
  )
}

/** Form for the labels, with a preview of the first. */
function LabelsBox({ stops, qr }: { stops: readonly RouteStop[]; qr: QrView }) {
  const count = stops.reduce((sum, { orders }) => sum + orders.length, 0)
  const [first] = stops
  const { name } = useSite()
  return (
    <Box id="etiquetas">
      <h2 className="text-lg">Etiquetas</h2>
      <form action={paths.labels()} target="_blank" className="mt-2.5 grid gap-3" rel="noopener">
        <fieldset className="grid grid-cols-2 gap-1 rounded-button bg-wash p-1">
          <legend className="sr-only">Tamaño</legend>
          {labelSheets.map(({ key, label }, index) => (
            <label
              key={key}
              className="grid min-h-11 place-items-center rounded-chip text-sm font-semibold text-muted has-checked:bg-white has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name="tamano"
                value={key}
                defaultChecked={index === 0}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <div aria-hidden="true" className="flex items-center gap-3 rounded-field border border-edge p-3">
          <span className="size-20 shrink-0 *:block *:size-full">
            <Qr view={qr} />
          </span>
          <p className="min-w-0 text-xs leading-compact">
            <b>{wordMark(name)}.</b>
            <b className="block text-lg">{first?.orders[0]?.number}</b>
            {shortFaculty(first?.office?.name)} · 1 de {first?.orders.length}
          </p>
        </div>
        <p className="text-xs text-muted">
          El QR es para la oficina. No lleva tu nombre, el de quien compra ni su código.
        </p>
        <Button type="submit" variant="soft" block>
          <Icon of={IconPrinter} size="s" />
          Imprimir {count}
        </Button>
      </form>
    </Box>
  )
}
