import { formatDateTime } from '../../lib/dates.ts'
import { counted } from '../../lib/money.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { imageView } from '../catalogue/views.ts'
import { disputeDecideUntil, disputeStatus } from '../disputes/rules.ts'
import { disputeStatusTexts } from '../disputes/texts.ts'
import { disputeNext } from '../disputes/views.ts'
import { awaitsRefund, contactVisibleTo } from '../orders/rules-money.ts'
import { isDeliverable } from '../orders/rules-pass.ts'
import { orderNumberText, orderStatusTexts, staffMoneyTexts } from '../orders/texts.ts'
import { reasonTexts, returnLabels } from '../returns/texts.ts'
import { nextOf } from '../returns/views-next.ts'
import type { PhotoView } from '../uploads/contract.ts'
import { photoView } from '../uploads/views.ts'
import { dueAt, type QueueKind, urgencyOf } from './rules.ts'
import type { AuditEntry } from './store/audit.ts'
import type { ledgerOf, mailsAbout, standingOf } from './store/case.ts'
import type { StaffTask } from './store/parties.ts'
import { dueText, taskText } from './texts.ts'
import {
  bankReasonText,
  caseAccountTexts,
  journalText,
  operationStateTexts,
  operationTexts,
  refundToRetryText,
} from './texts-case.ts'
import { type EventRows, type Rows, timelineOf } from './views-case-timeline.ts'

export type ProviderObject = { kind: string; id: string; state: string; amountCents: number | null }

type CaseRows = EventRows & {
  mails: Rows<typeof mailsAbout>
  ledger: Rows<typeof ledgerOf>
  differenceCents: number
  tasks: StaffTask[]
  notes: AuditEntry[]
  standing: Awaited<ReturnType<typeof standingOf>>
  charge: ProviderObject | null
}

export type CaseView = ReturnType<typeof caseView>

export function caseView(rows: CaseRows, now: Date) {
  const { order, sale, buyer, store, seller, faculty } = rows.row
  const { standing } = rows
  const commissionCents = sale.commissionBaseCents + sale.commissionTaxCents
  const options = Object.entries(order.options).map(([name, value]) => `${name}: ${value}`)
  return {
    id: order.id,
    number: orderNumberText(order.number),
    status: order.status,
    statusText: orderStatusTexts[order.status],
    money: order.money,
    moneyText: awaitsRefund(order) ? refundToRetryText : staffMoneyTexts[order.money],
    isHeld: order.money === 'held',
    mayCancel: isDeliverable(order),
    product: { name: order.productName, url: order.productUrl, image: imageView(order.productImage) },
    facts: [...options, counted(order.quantity, 'pieza', 'piezas')].join(' · '),
    subtotalCents: order.subtotalCents,
    commissionCents,
    netCents: order.subtotalCents - commissionCents,
    buyer: {
      ...buyer,
      ...contactVisibleTo(order, 'staff'),
      standing: `${counted(standing.buyerReturns, 'devolución', 'devoluciones')} en ${counted(standing.purchases, 'compra', 'compras')}`,
    },
    store: {
      name: store.name,
      url: store.url,
      email: seller.email,
      standing: `${counted(standing.storeReturns, 'devolución', 'devoluciones')} en ${counted(standing.sales, 'venta', 'ventas')}`,
    },
    faculty: faculty?.name ?? null,
    delivery: order.deliveredAt
      ? `${formatDateTime(order.deliveredAt)} · ${order.deliveredWithCode === 1 ? 'con código' : 'sin código'}`
      : 'Todavía no se entrega',
    timeline: timelineOf(rows),
    messages: messagesOf(rows),
    hasConversation: rows.returns.length + rows.disputes.length > 0,
    mails: rows.mails.map(({ createdAt, ...mail }) => ({ ...mail, at: createdAt.toISOString() })),
    ledger: { movements: movementsOf(rows.ledger, order.id), differenceCents: rows.differenceCents },
    provider: providerOf(rows),
    waiting: waitingOf(rows, now),
    openReturn: openReturnOf(rows, now),
    openDispute: openDisputeOf(rows, now),
    warnings: rows.chargebacks
      .filter((entry) => entry.status === 'warning')
      .map(({ id, reason, openedAt }) => ({
        id,
        reason: bankReasonText(reason),
        since: openedAt.toISOString(),
      })),
    awaitsRefund: awaitsRefund(order),
    tasks: rows.tasks.map((task) => ({
      id: task.id,
      title: taskText(task.kind),
      closed: task.closedAt !== null,
    })),
  }
}

type Message = {
  author: string
  role: 'compra' | 'tienda' | 'equipo' | 'nota interna'
  text: string
  photos: PhotoView[]
  at: string
}

function messagesOf({ row: { buyer, store }, returns, disputes, notes }: CaseRows): Message[] {
  const said = (
    author: string,
    role: Message['role'],
    text: string,
    at: Date | null,
    photos: readonly StoredImage[] = [],
  ): Message[] =>
    at && (text !== '' || photos.length > 0)
      ? [{ author, role, text, photos: photos.map(photoView), at: at.toISOString() }]
      : []
  return [
    ...returns.flatMap((claim) => [
      ...said(
        buyer.displayName,
        'compra',
        `${reasonTexts[claim.reasonKind]}: ${claim.reason}`,
        claim.requestedAt,
        claim.photos,
      ),
      ...said(store.name, 'tienda', claim.response, claim.respondedAt, claim.responsePhotos),
      ...said('Equipo', 'equipo', claim.decision, claim.refundedAt ?? claim.closedAt),
    ]),
    ...disputes.flatMap((claim) => [
      ...said(buyer.displayName, 'compra', claim.message, claim.openedAt, claim.photos),
      ...said(store.name, 'tienda', claim.answer, claim.answeredAt, claim.answerPhotos),
      ...said('Equipo', 'equipo', claim.decision, claim.closedAt),
    ]),
    ...notes.flatMap((note) => said(note.displayName, 'nota interna', note.reason, note.at)),
  ].sort((a, b) => a.at.localeCompare(b.at))
}

function movementsOf(lines: CaseRows['ledger'], orderId: string) {
  return [...Map.groupBy(lines, (line) => line.journalId)].map(([id, group]) => ({
    id,
    label: journalText(group[0]?.kind ?? ''),
    at: (group[0]?.bookedAt ?? new Date(0)).toISOString(),
    lines: group.map((line) => ({
      account: caseAccountTexts[line.account],
      amountCents: line.amountCents,
      own: line.orderId === orderId,
    })),
  }))
}

function providerOf({ row: { order }, operations, charge }: CaseRows): ProviderObject[] {
  return [
    { kind: 'Pago', id: order.paymentIntentId, state: '', amountCents: null },
    charge ?? { kind: 'Cargo', id: order.chargeId, state: 'el proveedor no respondió', amountCents: null },
    ...operations.map((operation) => ({
      kind: operationTexts[operation.kind],
      id: operation.providerId ?? operation.key,
      state: operationStateTexts[operation.state],
      amountCents: operation.amountCents,
    })),
  ]
}

function deadline(kind: QueueKind, since: Date, now: Date, given?: Date) {
  const due = dueAt(kind, since, given)
  return { due: due.toISOString(), dueText: dueText(due, urgencyOf(due, now), now) }
}

function openReturnOf({ returns }: CaseRows, now: Date) {
  const open = returns.find(({ status }) => status !== 'completed' && status !== 'closed')
  if (!open) return null
  const { id, status } = open
  if (status !== 'escalated' || !open.escalatedAt) return { id, status, due: null, dueText: '' }
  return { id, status, ...deadline('return', open.escalatedAt, now, open.decideBy ?? undefined) }
}

function openDisputeOf({ disputes }: CaseRows, now: Date) {
  const open = disputes.find((claim) => claim.closedAt === null)
  if (!open) return null
  const due = open.decideBy ?? disputeDecideUntil(open.reviewAt)
  return { id: open.id, ...deadline('dispute', open.openedAt, now, due) }
}

function waitingOf({ row, returns, disputes }: CaseRows, now: Date) {
  const { order, faculty, store } = row
  const buyer = { name: row.buyer.displayName, username: row.buyer.username }
  return [
    ...returns
      .filter(({ closedAt, refundedAt }) => !closedAt && !refundedAt)
      .map((entry) => ({
        title: returnLabels[entry.status],
        text: nextOf({ entry, order, buyer, store, faculty }, 'staff', now).text,
      })),
    ...disputes
      .filter(({ closedAt }) => !closedAt)
      .map((dispute) => ({
        title: `Disputa: ${disputeStatusTexts[disputeStatus(dispute)].toLowerCase()}`,
        text: disputeNext({ dispute, order, buyer, store }, 'staff', now).text,
      })),
  ]
}
