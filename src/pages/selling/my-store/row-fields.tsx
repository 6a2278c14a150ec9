import IconMinus from '@icons/minus'
import IconPlus from '@icons/plus'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { OwnProductRow } from '../../../features/selling/contract-own.ts'
import { centsOf } from '../../../features/selling/rules-writes.ts'
import { settings } from '../../../features/settings/rules.ts'
import { formatDay } from '../../../lib/dates.ts'
import { formatMoney, typedMoney } from '../../../lib/money.ts'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type RowEdit, useRowEdit } from './use-row-edit.ts'

const box =
  'inline-flex min-h-11 items-center rounded-button border-control border-line bg-white focus-within:border-primary lg:min-h-9'

/** Milliseconds of quiet after the last press of a step before pieces are saved. */
const QUIET_MS = 600

/** The price without its offer, saved by Enter or on leaving; Esc puts it back. */
export function PriceField({ product }: { product: OwnProductRow }) {
  const edit = useRowEdit(product)
  const cents = product.oldPriceCents ?? product.priceCents
  const [typed, setTyped] = useState<string>()
  const text = typed ?? typedMoney(cents)
  const isAsked = typed !== undefined && edit.asked === centsOf(typed)
  const commit = async (isConfirmed = false) => {
    // An unusual price waits for its confirmation, not for another Enter.
    if (typed === undefined || (isAsked && !isConfirmed)) return
    if (typed.trim() === typedMoney(cents)) return cancel()
    const priceCents = centsOf(typed)
    const saved = await edit.save(
      { priceCents, ...(isConfirmed && { confirmedPriceCents: priceCents }) },
      {
        change: () => ({ priceCents: cents, confirmedPriceCents: cents }),
        text: `Era ${formatMoney(cents)}`,
      },
    )
    if (saved) setTyped(undefined)
  }
  const cancel = () => {
    setTyped(undefined)
    edit.forget()
  }
  return (
    <div>
      <span className={cn(box, 'w-28 gap-1 px-2.5', edit.error && 'border-danger')}>
        <span aria-hidden="true" className="text-muted">
          $
        </span>
        <input
          aria-label={`Precio de ${product.name}`}
          aria-invalid={edit.error ? true : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => void commit()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void commit()
            if (event.key === 'Escape') cancel()
          }}
          className="w-full bg-transparent text-right text-control font-bold outline-none"
        />
      </span>
      {product.offer && product.oldPriceCents !== null && (
        <span className="block text-xs font-semibold text-offer">
          {formatMoney(product.priceCents)} hasta {formatDay(new Date(product.offer.endsAt))}
        </span>
      )}
      <Said edit={edit} />
      {isAsked && (
        <span className="flex gap-4 text-xs">
          <button type="button" className="hit-44 font-bold underline" onClick={() => void commit(true)}>
            Sí, cambiar
          </button>
          <button type="button" className="hit-44 underline" onClick={cancel}>
            Cancelar
          </button>
        </span>
      )}
      {product.priceCents < settings.checkout.minimumCents && (
        <span className="block max-w-44 text-xs font-semibold text-warning">
          Por separado no se puede comprar: el mínimo por compra es{' '}
          {formatMoney(settings.checkout.minimumCents)}.
        </span>
      )}
      {!edit.error && edit.undo && product.feedback.changeWaits && (
        <span className="block max-w-44 text-xs text-muted">
          El equipo lo revisa; mientras, sigue a la venta.
        </span>
      )}
    </div>
  )
}

/** Pieces on sale; several presses of a step are saved together. */
export function StockField({ product }: { product: OwnProductRow }) {
  const edit = useRowEdit(product)
  const { stock } = product
  const most = Math.max(settings.stock.max, stock)
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = typed === undefined ? stock : Number(typed)
  const isNumber = typed === undefined || /^\d{1,6}$/.test(typed.trim())
  const latest = useRef(typed)
  latest.current = typed
  useEffect(() => () => clearTimeout(timer.current), [])
  const commit = async () => {
    clearTimeout(timer.current)
    const given = latest.current
    if (given === undefined) return
    const pieces = /^\d{1,6}$/.test(given.trim()) ? Number(given) : -1
    if (pieces === stock) return setTyped(undefined)
    const saved = await edit.save(
      { stock: pieces, stockBefore: stock },
      {
        change: (now) => ({ stock: Math.max(0, now.stock - pieces + stock), stockBefore: now.stock }),
        text: `Eran ${stock}`,
      },
    )
    if (saved) setTyped(undefined)
  }
  const step = (by: 1 | -1) => {
    setTyped(String(Math.min(most, Math.max(0, (isNumber ? wanted : stock) + by))))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void commit(), QUIET_MS)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void commit()
    if (event.key !== 'Escape') return
    clearTimeout(timer.current)
    setTyped(undefined)
    edit.forget()
  }
  const press = 'grid size-11 shrink-0 place-items-center text-muted disabled:opacity-40 lg:size-9'
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would draw the label */}
      <span
        role="group"
        aria-label={`Existencias de ${product.name}`}
        className={cn(
          box,
          edit.error || stock === 0 ? 'border-danger' : stock <= settings.cart.fewLeft && 'border-warning',
        )}
      >
        <button
          type="button"
          aria-label="Quitar una"
          disabled={wanted <= 0}
          onClick={() => step(-1)}
          className={press}
        >
          <Icon of={IconMinus} size="s" />
        </button>
        <input
          aria-label={`Piezas de ${product.name}`}
          aria-invalid={edit.error ? true : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(stock)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => void commit()}
          onKeyDown={onKeyDown}
          className={cn(
            'w-9 bg-transparent text-center text-control font-bold outline-none',
            wanted === 0 && 'text-danger',
          )}
        />
        <button
          type="button"
          aria-label="Agregar una"
          disabled={wanted >= most}
          onClick={() => step(1)}
          className={press}
        >
          <Icon of={IconPlus} size="s" />
        </button>
      </span>
      <Said edit={edit} />
    </div>
  )
}

/** What became of the last change, and the way back. */
function Said({ edit }: { edit: RowEdit }) {
  return (
    <span role="status" className="block max-w-44 text-xs">
      {edit.error && <span className="font-semibold text-danger">{edit.error}</span>}
      {edit.undo && (
        <span className="text-success">
          {edit.undo.text} ·{' '}
          <button type="button" className="hit-44 font-bold underline" onClick={() => void edit.undone()}>
            Deshacer
          </button>
        </span>
      )}
    </span>
  )
}
