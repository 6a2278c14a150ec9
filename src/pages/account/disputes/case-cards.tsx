import type { ReactNode } from 'react'
import type { DisputeView } from '../../../features/disputes/contract.ts'
import { DisputeCase, DisputeChip } from '../../../features/disputes/ui/dispute-case.tsx'
import { AnswerDisputeForm } from '../../../features/disputes/ui/dispute-forms.tsx'
import { isReturnOver, type ReturnView } from '../../../features/returns/contract.ts'
import { ReturnCase, ReturnChip } from '../../../features/returns/ui/return-case.tsx'
import {
  AnswerReturnForm,
  ReceiveReturnForm,
  RestockReturnForm,
} from '../../../features/returns/ui/seller-return-forms.tsx'
import { formatMoney } from '../../../lib/money.ts'
import { Box } from '../../../ui/box.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

export function ReturnEntry({ entry, conversation }: { entry: ReturnView; conversation: string }) {
  return (
    <Case
      title={`Devolución · ${entry.product.name}`}
      lead={`${entry.orderNumber} · ${entry.buyer.name} · ${formatMoney(entry.amountCents)}${entry.can.restock ? ' · puedes venderlo otra vez' : ''}`}
      chip={<ReturnChip entry={entry} />}
      waits={entry.next.by === 'seller'}
      isOver={isReturnOver(entry)}
    >
      <TextLink to={conversation}>Mensajes con {entry.buyer.name}</TextLink>
      <ReturnCase entry={entry} reader="seller" />
      <div id={`responder-${entry.id}`} className="-mt-4" />
      {(entry.can.receive || entry.can.handBack) && <ReceiveReturnForm entry={entry} />}
      {entry.can.answer && <AnswerReturnForm entry={entry} />}
      {entry.can.restock && <RestockReturnForm entry={entry} />}
    </Case>
  )
}

export function DisputeEntry({ dispute, conversation }: { dispute: DisputeView; conversation: string }) {
  return (
    <Case
      title={`Disputa · ${dispute.product.name}`}
      lead={`${dispute.orderNumber} · ${dispute.buyer.name} · ${formatMoney(dispute.amountCents)}`}
      chip={<DisputeChip dispute={dispute} />}
      waits={dispute.can.answer}
      isOver={dispute.status === 'closed'}
    >
      <TextLink to={conversation}>Mensajes con {dispute.buyer.name}</TextLink>
      <DisputeCase dispute={dispute} />
      <div id={`responder-${dispute.id}`} className="-mt-4" />
      {dispute.can.answer && <AnswerDisputeForm id={dispute.id} />}
    </Case>
  )
}

function Case({
  title,
  lead,
  chip,
  waits,
  isOver,
  children,
}: {
  title: string
  lead: string
  chip: ReactNode
  waits: boolean
  /** Closed for everybody: collapsed to a row. */
  isOver: boolean
  children: ReactNode
}) {
  if (isOver)
    return (
      <details className="box">
        <summary className="grid min-h-14 cursor-pointer grid-cols-value items-center gap-3 px-3.5 py-2 md:px-5">
          <span className="min-w-0 text-sm leading-compact">
            <b className="line-clamp-1">{title}</b>
            <span className="line-clamp-1 text-muted">{lead}</span>
          </span>
          {chip}
        </summary>
        <div className="grid gap-4 px-3.5 pb-3.5 md:px-5 md:pb-5">{children}</div>
      </details>
    )
  return (
    <Box as="article" aria-label={title} highlighted={waits} className="grid gap-4">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="text-lg">{title}</h2>
          <p className="text-sm text-muted">{lead}</p>
        </div>
        {chip}
      </header>
      {children}
    </Box>
  )
}
