import type { ReactNode } from 'react'
import { formatDateTime, formatDay, formatTime } from '../../../lib/dates.ts'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { OfficialMark } from '../../../ui/official-mark.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { NewCodeForm } from '../../hand-over/ui/new-code-form.tsx'
import { PickUpPlace } from '../../orders/ui/pick-up-place.tsx'
import { CasePhotos } from '../../uploads/ui/case-photos.tsx'
import type { ReturnView } from '../contract.ts'

const tones: Record<ReturnView['status'], ChipTone> = {
  requested: 'info',
  'handed-back': 'info',
  approved: 'info',
  rejected: 'warning',
  escalated: 'warning',
  completed: 'success',
  closed: 'neutral',
}

export function ReturnChip({ entry }: { entry: ReturnView }) {
  return <Chip tone={tones[entry.status]}>{entry.label}</Chip>
}

export function ReturnCase({
  entry,
  reader,
  children,
}: {
  entry: ReturnView
  reader: 'buyer' | 'seller'
  children?: ReactNode
}) {
  const { text, daysLeft, days, by } = entry.next
  const waitsForYou = by === reader
  const isThere = entry.status === 'requested' || entry.status === 'handed-back' || entry.collectBy !== null
  return (
    <section
      aria-label={`Devolución del pedido ${entry.orderNumber}`}
      className="grid gap-4 rounded-panel border border-line p-3.5 md:p-4.5 lg:grid-cols-[minmax(0,1fr)_300px]"
    >
      <div className="grid content-start gap-3">
        <Timeline
          label="Avance de la devolución"
          layout="vertical"
          steps={entry.steps.map(({ label, state, date, note }) => ({
            label,
            state,
            date: date === null ? undefined : dateText(date, state),
            note: note === '' ? undefined : note,
          }))}
        />
        <CasePhotos photos={entry.photos} by={entry.buyer.name} />
        <CasePhotos photos={entry.responsePhotos} by="la tienda" />
        {entry.decision !== '' && (
          <div className="text-md">
            <OfficialMark />
            <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{entry.decision}</p>
          </div>
        )}
      </div>
      <div
        className={`grid content-start gap-2 rounded-field p-3.5 ${waitsForYou ? 'bg-warning-soft text-warning' : 'bg-canvas text-muted'}`}
      >
        {daysLeft !== null && (
          <p className="text-lg font-bold">
            {daysLeftText(daysLeft, days === 'business', ownerText(entry, reader))}
            {entry.status === 'rejected' && ' para pedir que decidamos'}
          </p>
        )}
        <p className="text-sm whitespace-pre-line">{text}</p>
        {isThere && entry.place && (
          <PickUpPlace faculty={entry.place.name} address={entry.place.address} hours={entry.place.hours} />
        )}
        {children}
      </div>
    </section>
  )
}

function dateText(iso: string, state: 'done' | 'current' | 'todo' | 'failed'): string {
  const date = new Date(iso)
  return state === 'done' || state === 'failed' ? formatDateTime(date) : `hasta el ${formatDay(date)}`
}

function ownerText({ next: { by }, buyer }: ReturnView, reader: 'buyer' | 'seller'): string {
  if (by === reader) return 'Te'
  const names = { buyer: buyer.name, seller: 'la tienda', staff: 'nuestro equipo' }
  return `A ${by === null ? '' : names[by]} le`
}

function daysLeftText(days: number, isBusiness: boolean, owner: string): string {
  if (days === 0) return owner === 'Te' ? 'Último día' : `${owner} queda el último día`
  const [one, many] = isBusiness ? ['día hábil', 'días hábiles'] : ['día', 'días']
  return `${owner} ${days === 1 ? 'queda' : 'quedan'} ${days} ${days === 1 ? one : many}`
}

export function ReturnCode({ entry, code, qr }: { entry: ReturnView; code: string; qr: ReactNode }) {
  const { codeLockedUntil: codeRestsUntil, collectBy } = entry
  const name = collectBy ? 'Tu código para recoger' : 'Tu código de devolución'
  return (
    <div className="grid grid-cols-[1fr_88px] items-center gap-x-3 gap-y-2 rounded-field bg-white p-3.5 text-ink">
      <div>
        <p className="text-sm font-bold">{name}</p>
        <p className="text-total leading-figure font-extrabold tracking-[0.03em] whitespace-nowrap tabular-nums">
          <span aria-hidden="true">{`${code.slice(0, 3)} ${code.slice(3)}`}</span>
          <span className="sr-only">{[...code].join(' ')}</span>
        </p>
      </div>
      <div
        role="img"
        aria-label={`Código QR ${collectBy ? 'para recoger' : 'de devolución'} ${code}`}
        className="size-22 *:block *:size-full"
      >
        {qr}
      </div>
      <p className="col-span-full text-sm text-muted">
        {codeRestsUntil
          ? `Está en pausa hasta las ${formatTime(new Date(codeRestsUntil))} porque se escribió mal varias veces. Si haces uno nuevo, sirve al momento.`
          : collectBy
            ? `Dalo cuando tengas tu producto en las manos.${entry.status === 'rejected' ? ' Con eso aceptas la respuesta y el caso se cierra.' : ''}`
            : 'Dalo en la oficina al dejar el producto. Es tu comprobante de que lo devolviste.'}
      </p>
      <NewCodeForm orderId={entry.orderId} intent="renew-return-code" isOpen={codeRestsUntil !== null} />
    </div>
  )
}
