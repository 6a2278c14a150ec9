import type { ReactNode } from 'react'
import type { DisputeView } from '../../../features/disputes/contract.ts'
import { AnswerDisputeForm } from '../../../features/disputes/ui/answer-dispute-form.tsx'
import { DisputeCase, DisputeChip } from '../../../features/disputes/ui/dispute-case.tsx'
import type { ReturnView } from '../../../features/returns/contract.ts'
import { AnswerReturnForm } from '../../../features/returns/ui/answer-return-form.tsx'
import { ReturnCase, ReturnChip } from '../../../features/returns/ui/return-case.tsx'
import { formatMoney } from '../../../lib/money.ts'
import { Box } from '../../ui/box.tsx'

type Refusal = { error: string; given: Record<string, string> } | null

export function ReturnEntry({
  entry,
  refused,
  busy,
}: {
  entry: ReturnView
  refused: Refusal
  busy: boolean
}) {
  return (
    <Case
      title={`Devolución · ${entry.product.name}`}
      lead={`${entry.orderNumber} · ${entry.buyer.name} · ${formatMoney(entry.amountCents)}`}
      chip={<ReturnChip entry={entry} />}
      waits={entry.can.answer}
    >
      <ReturnCase entry={entry} />
      {entry.can.answer && (
        <AnswerReturnForm entry={entry} given={refused?.given ?? {}} error={refused?.error} busy={busy} />
      )}
    </Case>
  )
}

export function DisputeEntry({
  dispute,
  refused,
  busy,
}: {
  dispute: DisputeView
  refused: Refusal
  busy: boolean
}) {
  return (
    <Case
      title={`Disputa · ${dispute.product.name}`}
      lead={`${dispute.orderNumber} · ${dispute.buyer.name} · ${formatMoney(dispute.amountCents)}`}
      chip={<DisputeChip dispute={dispute} />}
      waits={dispute.can.answer}
    >
      <DisputeCase dispute={dispute} />
      {dispute.can.answer && (
        <AnswerDisputeForm id={dispute.id} given={refused?.given ?? {}} error={refused?.error} busy={busy} />
      )}
    </Case>
  )
}

function Case({
  title,
  lead,
  chip,
  waits,
  children,
}: {
  title: string
  lead: string
  chip: ReactNode
  waits: boolean
  children: ReactNode
}) {
  return (
    <Box as="article" aria-label={title} highlighted={waits} className="grid gap-4">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="text-lg!">{title}</h2>
          <p className="text-sm text-muted">{lead}</p>
        </div>
        {chip}
      </header>
      {children}
    </Box>
  )
}
