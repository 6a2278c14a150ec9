import IconMinus from '@icons/minus'
import IconPlus from '@icons/plus'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OwnProductRow } from '../../../features/selling/contract-own.ts'
import { centsOf } from '../../../features/selling/rules-writes.ts'
import { tooLowText } from '../../../features/selling/texts-form.ts'
import { settings } from '../../../features/settings/rules.ts'
import { formatDay } from '../../../lib/dates.ts'
import { formatMoney, typedMoney } from '../../../lib/money.ts'
import { callApi } from '../../../ui/api.ts'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'

const box =
  'inline-flex min-h-11 items-center rounded-button border-control border-line bg-white focus-within:border-primary lg:min-h-9'

/** Milliseconds after the last click of a step before pieces are saved. */
const QUIET_MS = 600

/** The price without its offer; Enter or blur saves it, Escape resets it. */
export function PriceField({ product }: { product: OwnProductRow }) {
  const edit = useRowEdit(product)
  const cents = product.oldPriceCents ?? product.priceCents
  const [typed, setTyped] = useState<string>()
  const text = typed ?? typedMoney(cents)
  const needsConfirmation = typed !== undefined && edit.unconfirmedPrice === centsOf(typed)
  const commit = async (isConfirmed = false) => {
    // An unusual price waits for its confirmation, not for another Enter.
    if (typed === undefined || (needsConfirmation && !isConfirmed)) return
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
    edit.reset()
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
      <EditResult edit={edit} />
      {needsConfirmation && (
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
        <span className="block max-w-44 text-xs font-semibold text-warning">{tooLowText}</span>
      )}
      {!edit.error && edit.undo && product.feedback.changeWaits && (
        <span className="block max-w-44 text-xs text-muted">
          El equipo lo revisa; mientras, sigue a la venta.
        </span>
      )}
    </div>
  )
}

/** Several clicks of a step are saved together. */
export function StockField({ product }: { product: OwnProductRow }) {
  const edit = useRowEdit(product)
  const { stock } = product
  const maxPieces = Math.max(settings.stock.max, stock)
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = typed === undefined ? stock : Number(typed)
  const isNumber = typed === undefined || /^\d{1,6}$/.test(typed.trim())
  const latest = useRef(typed)
  latest.current = typed
  useEffect(() => () => clearTimeout(timer.current), [])
  const commit = async () => {
    clearTimeout(timer.current)
    const typedText = latest.current
    if (typedText === undefined) return
    const pieces = /^\d{1,6}$/.test(typedText.trim()) ? Number(typedText) : -1
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
    setTyped(String(Math.min(maxPieces, Math.max(0, (isNumber ? wanted : stock) + by))))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void commit(), QUIET_MS)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void commit()
    if (event.key !== 'Escape') return
    clearTimeout(timer.current)
    setTyped(undefined)
    edit.reset()
  }
  const stepButton = 'grid size-11 shrink-0 place-items-center text-muted disabled:opacity-40 lg:size-9'
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would draw the label */}
      <span
        role="group"
        aria-label={`Existencias de ${product.name}`}
        className={cn(box, (edit.error || stock === 0) && 'border-danger')}
      >
        <button
          type="button"
          aria-label="Quitar una"
          disabled={wanted <= 0}
          onClick={() => step(-1)}
          className={stepButton}
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
          disabled={wanted >= maxPieces}
          onClick={() => step(1)}
          className={stepButton}
        >
          <Icon of={IconPlus} size="s" />
        </button>
      </span>
      <EditResult edit={edit} />
    </div>
  )
}

function EditResult({ edit }: { edit: RowEdit }) {
  return (
    <span role="status" className="block max-w-44 text-xs">
      {edit.error && <span className="font-semibold text-danger">{edit.error}</span>}
      {edit.undo && (
        <span className="text-success">
          {edit.undo.text} ·{' '}
          <button type="button" className="hit-44 font-bold underline" onClick={() => void edit.undoLast()}>
            Deshacer
          </button>
        </span>
      )}
    </span>
  )
}

type Price = ReturnType<typeof centsOf>
type Change = { priceCents: Price; confirmedPriceCents?: Price } | { stock: number; stockBefore: number }

type State = {
  busy: boolean
  error?: string
  /** An unusual price that needs a confirmation. */
  unconfirmedPrice?: Price
  undo?: { change: (now: OwnProductRow) => Change; text: string }
}

const FAILED = 'No se guardó. Revisa tu conexión e intenta de nuevo'

/**
 * Saves one field of a row as soon as it is typed. A price is saved on the revision that the row shows, so that another
 * window's edit is not overwritten unseen; pieces are saved as a difference.
 */
function useRowEdit(product: OwnProductRow) {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<State>({ busy: false })
  async function save(change: Change, undo?: State['undo']): Promise<boolean> {
    setState({ busy: true })
    const { url, revision } = product
    const body = 'stock' in change ? change : { ...change, revision }
    const answer = await callApi('PATCH', `/store/products/${encodeURIComponent(url)}`, { body })
    // The undo needs the revision of the saved row.
    if (answer.ok || answer.status === 409) await revalidate()
    if (answer.ok) setState({ busy: false, ...(undo && { undo }) })
    else
      setState({
        busy: false,
        error: Object.values(answer.errors ?? {})[0] ?? answer.detail ?? FAILED,
        ...(answer.code === 'product-price-unusual' &&
          'priceCents' in change && { unconfirmedPrice: change.priceCents }),
      })
    return answer.ok
  }
  return {
    ...state,
    save,
    undoLast: () => state.undo && save(state.undo.change(product)),
    reset: () => setState({ busy: false }),
  }
}

type RowEdit = ReturnType<typeof useRowEdit>
