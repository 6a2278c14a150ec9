import IconDownload from '@icons/download'
import IconMapPinCheck from '@icons/map-pin-check'
import IconQrcode from '@icons/qrcode'
import IconX from '@icons/x'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { listTo, type Narrowed, tableTo } from './list-address.ts'
import type { ChosenOrder } from './use-chosen.ts'

type Props = {
  chosen: readonly ChosenOrder[]
  narrowed: Narrowed
  /** Number of orders in the list, and the most that are chosen at once. */
  total: number
  max: number
  onClear: () => void
}

const act =
  'inline-flex min-h-11 items-center gap-2 rounded-button bg-white/12 px-3.5 text-sm font-bold whitespace-nowrap hover:bg-white/20'

/** What can be done with the chosen orders. Escape lets go of them. */
export function OrdersBulkBar({ chosen, narrowed, total, max, onClear }: Props) {
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
  const most = Math.min(total, max)
  return (
    <SaveBar look="dark" className="p-2 pl-4">
      <section aria-label="Acciones para los elegidos" className="contents">
        <p role="status" className="text-md font-bold">
          {count === 1 ? '1 elegido' : `${count} elegidos`}
        </p>
        {count < most && (
          <Link
            to={listTo(narrowed, {}, { elegir: 'todos' })}
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
          <a href={tableTo(narrowed, numbers)} download className={act}>
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
