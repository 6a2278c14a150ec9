import IconDownload from '@icons/download'
import IconMapPinCheck from '@icons/map-pin-check'
import IconQrcode from '@icons/qrcode'
import IconX from '@icons/x'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { SellerOrderView } from '../../../features/orders/contract.ts'
import type { OrderSelection } from '../../../features/orders/ui/seller-orders.tsx'
import { paths } from '../../../paths.ts'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { type ListFilters, listTo, tableTo } from './list-address.ts'

type Props = {
  chosen: readonly ChosenOrder[]
  filters: ListFilters
  /** Orders in the list, and the maximum selection. */
  total: number
  max: number
  onClear: () => void
}

const act =
  'inline-flex min-h-11 items-center gap-2 rounded-button bg-white/12 px-3.5 text-sm font-bold whitespace-nowrap hover:bg-white/20'

/** Actions for the chosen orders. Escape clears the selection. */
export function OrdersBulkBar({ chosen, filters, total, max, onClear }: Props) {
  const count = chosen.length
  const onEscape = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent) => {
    const isElsewhere = target instanceof HTMLElement && target.closest('details[open], [role=dialog]')
    if (key === 'Escape' && !defaultPrevented && !isElsewhere) onClear()
  })
  const leave = useForm('leave')
  const isShown = count > 0
  useEffect(() => {
    if (!isShown) return
    const onKey = (event: KeyboardEvent) => onEscape(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isShown])
  if (!isShown) return null
  const [numbers, bring] = [chosen.map(({ number }) => number), chosen.filter((order) => order.bring)]
  const maxChosen = Math.min(total, max)
  return (
    <SaveBar look="dark" className="p-2 pl-4">
      <section aria-label="Acciones para los elegidos" className="contents">
        <p role="status" className="text-md font-bold">
          {count === 1 ? '1 elegido' : `${count} elegidos`}
        </p>
        {count < maxChosen && (
          <Link
            to={listTo(filters, {}, { elegir: 'todos' })}
            preventScrollReset
            className="inline-flex min-h-11 items-center text-sm font-semibold text-primary-line underline-offset-3 hover:underline"
          >
            {total > max ? `Elegir los primeros ${max}` : `Elegir los ${total}`}
          </Link>
        )}
        <div className="ml-auto flex items-center gap-1.5 max-md:order-last max-md:ml-0 max-md:w-full max-md:flex-wrap">
          {bring.length > 0 && (
            <ActionForm form={leave} action={paths.route()}>
              {bring.map(({ id }) => (
                <input key={id} type="hidden" name="order" value={id} />
              ))}
              <button type="submit" className={act}>
                <Icon of={IconMapPinCheck} size="s" />
                {bring.length === 1 ? 'Dejé este' : `Dejé estos ${bring.length}`}
              </button>
            </ActionForm>
          )}
          <a href={paths.labels({ orders: numbers })} target="_blank" rel="noreferrer" className={act}>
            <Icon of={IconQrcode} size="s" />
            Etiquetas
          </a>
          <a href={tableTo(filters, numbers)} download className={act}>
            <Icon of={IconDownload} size="s" />
            CSV
          </a>
        </div>
        <button
          type="button"
          aria-label="No elegir ninguno"
          onClick={onClear}
          className="grid size-11 place-items-center rounded-full hover:bg-white/12 max-md:ml-auto"
        >
          <Icon of={IconX} />
        </button>
      </section>
    </SaveBar>
  )
}

/** `bring`: not yet dropped off at its office. */
type ChosenOrder = { id: string; number: string; bring: boolean }

/**
 * Chosen orders of a list, preserved across its pages and cleared by another filter.
 *
 * @param list address of the list
 * @param all orders that the address selects: all of the list, or none
 */
export function useChosen(list: string, all: readonly ChosenOrder[], shown: readonly SellerOrderView[]) {
  // A reload has the same address, but some orders may have been deselected since.
  const { key } = useLocation()
  const [seen, setSeen] = useState({ list, key })
  const [chosen, setChosen] = useState(() => mapOf(all))
  if (seen.list !== list || seen.key !== key) {
    setSeen({ list, key })
    if (seen.list !== list || all.length > 0) setChosen(mapOf(all))
  }
  const choosing: OrderSelection = {
    isChosen: (id) => chosen.has(id),
    choose: (ids, isOn) =>
      setChosen((before) => {
        const after = new Map(before)
        for (const { id, number, can } of shown) {
          if (!ids.includes(id)) continue
          if (isOn) after.set(id, { id, number, bring: can.setStage === 'sent' })
          else after.delete(id)
        }
        return after
      }),
  }
  return { choosing, chosen: [...chosen.values()], clear: () => setChosen(new Map()) }
}

const mapOf = (orders: readonly ChosenOrder[]) => new Map(orders.map((order) => [order.id, order]))
