import type { ReactNode } from 'react'
import { formatDateTime } from '../../../lib/dates.ts'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { OfficialMark } from '../../../ui/official-mark.tsx'
import { CasePhotos } from '../../uploads/ui/case-photos.tsx'
import type { DisputeView } from '../contract.ts'

const tones: Record<DisputeView['status'], ChipTone> = {
  open: 'warning',
  answered: 'info',
  review: 'warning',
  closed: 'neutral',
}

export function DisputeChip({ dispute }: { dispute: DisputeView }) {
  return <Chip tone={tones[dispute.status]}>Disputa: {dispute.label.toLowerCase()}</Chip>
}

export function DisputeCase({ dispute, children }: { dispute: DisputeView; children?: ReactNode }) {
  const { message, openedAt, answer, answeredAt, escalatedAt, decision, closedAt } = dispute
  return (
    <section
      aria-label={`Disputa del pedido ${dispute.orderNumber}`}
      className="grid gap-3 rounded-panel border border-line p-3.5 md:p-4.5"
    >
      <CaseMessage by={dispute.buyer.name} at={openedAt} text={message} photos={dispute.photos} />
      {answeredAt && (
        <CaseMessage by={dispute.receiver} at={answeredAt} text={answer} photos={dispute.answerPhotos} />
      )}
      {escalatedAt && (
        <p className="text-sm text-muted">
          <b className="text-ink">Pasó a nuestro equipo</b> · {formatDateTime(new Date(escalatedAt))}
        </p>
      )}
      {closedAt && decision !== '' && <CaseMessage by="" isHouse at={closedAt} text={decision} />}
      <p className="text-sm text-muted">{dispute.nextText}</p>
      {children}
    </section>
  )
}

function CaseMessage({
  by,
  at,
  text,
  photos = [],
  isHouse = false,
}: {
  by: string
  at: string
  text: string
  photos?: DisputeView['photos']
  isHouse?: boolean
}) {
  return (
    <div>
      <p className="text-sm text-muted">
        {isHouse ? <OfficialMark /> : <b className="text-ink">{by}</b>} · {formatDateTime(new Date(at))}
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      <CasePhotos photos={photos} by={by} />
    </div>
  )
}
