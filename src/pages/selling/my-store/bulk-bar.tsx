import IconDiscount from '@icons/discount'
import IconPlayerPause from '@icons/player-pause'
import IconPlayerPlay from '@icons/player-play'
import IconStack2 from '@icons/stack-2'
import IconTag from '@icons/tag'
import IconTrash from '@icons/trash'
import IconX from '@icons/x'
import { Link } from 'react-router'
import { type OwnFilter, ownFilters } from '../../../features/selling/rules-own.ts'
import { grouped } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { cn } from '../../../ui/cn.ts'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { type Glyph, Icon } from '../../../ui/icon.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { type TableData, useListAddress } from './table-data.ts'

/** Id of the form of the rows' checkboxes. */
export const BULK_FORM = 'elegidos'

const acts: {
  kind: 'price' | 'stock' | 'offer' | 'pause' | 'resume' | 'delete'
  label: string
  icon: Glyph
}[] = [
  { kind: 'price', label: 'Precio', icon: IconTag },
  { kind: 'stock', label: 'Existencias', icon: IconStack2 },
  { kind: 'offer', label: 'Oferta', icon: IconDiscount },
  { kind: 'pause', label: 'Pausar', icon: IconPlayerPause },
  { kind: 'resume', label: 'Reanudar', icon: IconPlayerPlay },
  { kind: 'delete', label: 'Eliminar', icon: IconTrash },
]

/** Each act leads to a preview. Without scripts the bar is always shown. */
export function BulkBar({
  table,
  count,
  isAll,
  onAll,
  onNone,
}: {
  table: TableData
  /** Chosen on this page; undefined before hydration. */
  count: number | undefined
  isAll: boolean
  onAll: () => void
  onNone: () => void
}) {
  const form = useForm('choose')
  const shown = table.filter === 'pausados' ? acts : acts.filter(({ kind }) => kind !== 'resume')
  if (count === 0) return null
  return (
    <SaveBar look="dark" className={cn('p-3', count === undefined && 'hidden noscript:flex')}>
      <ActionForm
        form={form}
        id={BULK_FORM}
        action={paths.bulkProducts()}
        aria-label="Productos elegidos"
        className="flex w-full min-w-0 flex-wrap items-center gap-x-4 gap-y-2"
      >
        <input type="hidden" name="q" value={table.q} />
        <input type="hidden" name="ver" value={table.filter} />
        {isAll && <input type="hidden" name="todos" value="1" />}
        {count !== undefined && (
          <p className="flex flex-1 items-center gap-3 px-1 text-md font-bold" aria-live="polite">
            {grouped(isAll ? table.total : count)}{' '}
            {(isAll ? table.total : count) === 1 ? 'elegido' : 'elegidos'}
            {!isAll && table.total > count && (
              <button type="button" onClick={onAll} className="min-h-11 font-semibold underline">
                Elegir los {grouped(table.total)}
              </button>
            )}
          </p>
        )}
        <div className="flex min-w-0 gap-2 overflow-x-auto max-md:order-last max-md:w-full">
          {shown.map(({ kind, label, icon }) => (
            <button
              key={kind}
              type="submit"
              name="act"
              value={kind}
              className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-button bg-white/12 px-4 font-bold hover:bg-white/20"
            >
              <Icon of={icon} size="s" />
              {label}
            </button>
          ))}
        </div>
        {count !== undefined && (
          <button
            type="button"
            aria-label="No elegir ninguno"
            onClick={onNone}
            className="grid size-11 shrink-0 place-items-center rounded-button hover:bg-white/12"
          >
            <Icon of={IconX} />
          </button>
        )}
      </ActionForm>
    </SaveBar>
  )
}

const labels: Record<OwnFilter, string> = {
  todos: 'Todos',
  revision: 'En revisión',
  corregir: 'Por corregir',
  agotados: 'Agotados',
  oferta: 'Con oferta',
  pausados: 'Pausados',
}

/** Links to the non-empty filters and the current one. */
export function FilterLinks({ table }: { table: TableData }) {
  const to = useListAddress()
  const shown = ownFilters.filter(
    (filter) => filter === 'todos' || filter === table.filter || table.counts[filter] > 0,
  )
  if (shown.length < 2) return null
  return (
    <nav aria-label="Qué productos" className="rail gap-2 md:mx-0 md:flex-wrap md:px-0">
      {shown.map((filter) => {
        const isCurrent = filter === table.filter
        return (
          <Link
            key={filter}
            to={to({ ver: filter === 'todos' ? '' : filter, page: '' })}
            preventScrollReset
            aria-current={isCurrent ? 'true' : undefined}
            className={cn(
              'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border-control bg-white px-4 text-md font-semibold whitespace-nowrap',
              isCurrent
                ? 'border-primary bg-primary-soft text-primary-strong'
                : 'border-edge hover:border-primary',
            )}
          >
            {labels[filter]}
            <span className="rounded-full bg-wash px-2 text-xs leading-5 font-bold">
              {grouped(table.counts[filter])}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
