import type { OrderRow } from '../orders/store.ts'
import { buyerStageTexts } from '../orders/texts.ts'
import { reasonTexts } from '../returns/texts.ts'
import type { caseDisputes, chargebacksOf, operationsOf, returnsOf } from './store/case.ts'
import {
  bankReasonText,
  chargebackTexts,
  closerTexts,
  operationNote,
  operationTexts,
  returnEndText,
} from './texts-case.ts'

export type Rows<Query extends (...args: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<Query>>

export type EventRows = {
  row: OrderRow
  returns: Rows<typeof returnsOf>
  disputes: Rows<typeof caseDisputes>
  chargebacks: Rows<typeof chargebacksOf>
  operations: Rows<typeof operationsOf>
}

type Step = { label: string; at: string; note: string; state: 'done' | 'current' | 'failed' }

const happened = (label: string, at: Date | null, note = '', state: Step['state'] = 'done'): Step[] =>
  at ? [{ label, at: at.toISOString(), note, state }] : []

export function timelineOf({
  row: { order },
  returns,
  disputes,
  chargebacks,
  operations,
}: EventRows): Step[] {
  const stages = order.process
    .filter((entry) => entry.status === 'ok')
    .flatMap((entry) => happened(buyerStageTexts[entry.stage], new Date(entry.date), entry.comment))
  const by = order.confirmedBy === 'system' ? 'por el sistema, sin respuesta de quien compró' : ''
  const claims = [
    ...returns.flatMap((claim) => [
      ...happened('Pidió la devolución', claim.requestedAt, reasonTexts[claim.reasonKind]),
      ...happened(
        'El producto llegó a la oficina',
        claim.broughtAt,
        claim.receivedBy === 'seller'
          ? 'lo recibió la tienda con el código'
          : 'lo recibió la oficina con el código',
      ),
      ...happened(
        claim.answer === 'approve' ? 'La tienda la aprobó' : 'La tienda la rechazó',
        claim.respondedAt,
      ),
      ...happened(
        'Escalada a la plataforma',
        claim.escalatedAt,
        '',
        claim.closedAt || claim.refundedAt ? 'done' : 'current',
      ),
      ...happened('Devolución reembolsada', claim.refundedAt),
      ...happened('Devolución cerrada', claim.closedAt, returnEndText(claim)),
    ]),
    ...disputes.flatMap((claim) => [
      ...happened('Abrió una disputa', claim.openedAt),
      ...happened('La tienda respondió la disputa', claim.answeredAt),
      ...happened('Pasó al equipo', claim.escalatedAt, '', claim.closedAt ? 'done' : 'current'),
      ...happened('Disputa cerrada', claim.closedAt, claim.closedBy ? closerTexts[claim.closedBy] : ''),
    ]),
  ]
  const bank = chargebacks.flatMap((entry) => [
    ...happened(
      entry.status === 'warning' || entry.status === 'lifted' ? 'Alerta de fraude' : 'Contracargo del banco',
      entry.openedAt,
      bankReasonText(entry.reason),
      entry.closedAt ? 'done' : 'current',
    ),
    ...happened(chargebackTexts[entry.status], entry.closedAt),
  ])
  const money = operations.flatMap((operation) =>
    happened(
      operationTexts[operation.kind],
      operation.doneAt ?? operation.createdAt,
      operationNote(operation),
      operation.state === 'done' ? 'done' : operation.state === 'failed' ? 'failed' : 'current',
    ),
  )
  return [
    ...happened('Pagado', order.placedAt),
    ...stages,
    ...happened('Confirmado', order.confirmedAt, by),
    ...happened('Cancelado', order.cancelledAt, '', 'failed'),
    ...claims,
    ...bank,
    ...money,
  ].sort((a, b) => a.at.localeCompare(b.at))
}
