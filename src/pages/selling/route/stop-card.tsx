import IconChevronDown from '@icons/chevron-down'
import IconClock from '@icons/clock'
import IconDots from '@icons/dots'
import IconMapPinCheck from '@icons/map-pin-check'
import IconQrcode from '@icons/qrcode'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { RouteOrder, RouteStop } from '../../../features/hand-over/contract-route.ts'
import {
  dropOffText,
  officeName,
  officePlace,
  openingText,
  piecesText,
  purchaseText,
  urgencyText,
} from '../../../features/hand-over/texts.ts'
import { counted } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { StopMark } from './stop-mark.tsx'

/** An office with its orders, all checked; the next office is expanded. */
export function StopCard({ stop, place, isNext }: { stop: RouteStop; place: number; isNext: boolean }) {
  const { office, opening, orders } = stop
  const name = officeName(office)
  const hours = openingText(stop)
  return (
    <StopMark mark={place} isNext={isNext}>
      <details open={isNext} className={cn('group box min-w-0', isNext && 'border-primary-line!')}>
        <summary className="grid min-h-18 grid-cols-[minmax(0,1fr)_auto_auto] content-center items-center gap-x-3 px-4 py-3 leading-compact">
          <h2 className="text-lg">{name}</h2>
          <span className="col-start-1 text-sm text-muted">{officePlace(office)}</span>
          {hours !== '' && (
            <span
              className={cn(
                'col-start-1 mt-0.5 flex items-center gap-1.5 text-sm',
                opening.state === 'open' ? 'font-bold text-success' : 'text-muted',
              )}
            >
              <Icon of={IconClock} size="s" className="shrink-0" />
              {hours}
            </span>
          )}
          <span className="col-start-2 row-span-3 row-start-1 text-center text-xs text-muted">
            <b className="block text-figure text-ink tabular-nums">{orders.length}</b>
            {orders.length === 1 ? 'pedido' : 'pedidos'}
          </span>
          <Icon
            of={IconChevronDown}
            className="col-start-3 row-span-3 row-start-1 shrink-0 group-open:rotate-180"
          />
        </summary>
        <DropOffForm stop={stop} />
      </details>
    </StopMark>
  )
}

function DropOffForm({ stop: { office, orders } }: { stop: RouteStop }) {
  const form = useForm('leave', { stop: String(office?.id ?? 0) })
  const [list, ticked, tickAll] = useSelection(orders.map(({ id }) => id).join(' '), orders.length)
  const isAll = ticked === orders.length
  return (
    <ActionForm form={form} preventScrollReset>
      <div ref={list}>
        <div className="flex min-h-11 items-center justify-between gap-3 border-y border-line bg-canvas pr-4">
          <TickAll isAll={isAll} isSome={ticked > 0} onChange={tickAll} />
          <span className="text-xs text-muted">Quita lo que no trajiste</span>
        </div>
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      </div>
      <div className="sticky bottom-(--phone-bar,0px) z-10 flex flex-wrap gap-2.5 rounded-b-card border-t border-line bg-white p-3.5">
        <ButtonLink
          to={paths.labels({ office: office?.id ?? 0 })}
          reloadDocument
          target="_blank"
          variant="neutral"
        >
          <Icon of={IconQrcode} size="s" />
          {counted(orders.length, 'etiqueta', 'etiquetas')}
          <span className="sr-only"> de {officeName(office)}</span>
        </ButtonLink>
        <SubmitButton disabled={ticked === 0} className="grow">
          <Icon of={IconMapPinCheck} size="s" />
          {dropOffText(ticked)}
        </SubmitButton>
      </div>
    </ActionForm>
  )
}

function TickAll({
  isAll,
  isSome,
  onChange,
}: {
  isAll: boolean
  isSome: boolean
  onChange: (tick: boolean) => void
}) {
  const hydrated = useHydrated()
  if (!hydrated) return <b className="pl-4 text-sm">Los traigo todos</b>
  return (
    <label className="flex min-h-11 items-center text-sm font-bold">
      <span className="grid size-11 place-items-center">
        <input
          ref={(box) => {
            if (box) box.indeterminate = isSome && !isAll
          }}
          type="checkbox"
          checked={isAll}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 accent-primary"
        />
      </span>
      Los traigo todos
    </label>
  )
}

/** Counts checked orders; uncontrolled boxes preserve input before hydration. `ids` identifies the list. */
function useSelection(
  ids: string,
  all: number,
): [list: RefObject<HTMLDivElement | null>, ticked: number, tickAll: (tick: boolean) => void] {
  const list = useRef<HTMLDivElement>(null)
  const [ticked, setTicked] = useState(all)
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[name=order]') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: other orders, other boxes
  useEffect(() => {
    const count = () => setTicked(boxes().filter(({ checked }) => checked).length)
    count()
    const element = list.current
    element?.addEventListener('change', count)
    return () => element?.removeEventListener('change', count)
  }, [ids])
  return [
    list,
    ticked,
    (tick) => {
      for (const box of boxes()) box.checked = tick
      setTicked(tick ? boxes().length : 0)
    },
  ]
}

function OrderRow({ order }: { order: RouteOrder }) {
  const { id, number, product, options, quantity, buyer, purchase } = order
  const urgency = urgencyText(order)
  const chosen = Object.values(options).join(', ')
  return (
    <li className="flex min-h-12 items-center pr-1.5 max-md:min-h-14">
      <label className="flex min-w-0 flex-1 items-center gap-2.5 self-stretch py-1">
        <span className="-mr-1 grid size-11 shrink-0 place-items-center">
          <input
            type="checkbox"
            name="order"
            value={id}
            defaultChecked
            aria-label={`Llevo ${number}, ${product.name}`}
            className="size-5 accent-primary"
          />
        </span>
        <Thumbnail
          image={product.image}
          size={36}
          className="tone-azul size-9 shrink-0 rounded-chip border border-line"
        />
        <span className="min-w-0 flex-1 leading-compact">
          <b className="block truncate text-sm font-semibold">{product.name}</b>
          <span className="block truncate text-xs text-muted">
            {number}
            {purchase.of > 1 && ` · ${purchaseText(purchase)}`}
            {chosen !== '' && ` · ${chosen}`}
            {urgency !== null && (
              <>
                {' · '}
                <b className="text-danger">{urgency}</b>
              </>
            )}
          </span>
        </span>
        <span className={cn('text-sm whitespace-nowrap', quantity === 1 ? 'text-muted' : 'font-bold')}>
          {piecesText(quantity)}
        </span>
        <span className="w-28 truncate text-sm text-muted max-md:hidden">{buyer}</span>
      </label>
      <Link
        to={`${paths.account('orders')}?order=${id}`}
        aria-label={`Ver el pedido ${number}`}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-canvas"
      >
        <Icon of={IconDots} />
      </Link>
    </li>
  )
}
