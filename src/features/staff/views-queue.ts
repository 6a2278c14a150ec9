import type { ImageView } from '../../lib/image-view.ts'
import { formatMoney } from '../../lib/money.ts'
import { paths } from '../../paths.ts'
import { imageView } from '../catalogue/views.ts'
import { disputeDecideUntil } from '../disputes/rules.ts'
import { orderNumberText } from '../orders/texts.ts'
import type { ReportRow } from '../reports/store.ts'
import { reportReasonTexts } from '../reports/texts.ts'
import { approvedOf, changesSince } from '../selling/rules-review.ts'
import type { NoticeRow } from '../wanted/store/notices.ts'
import { maxPriceText } from '../wanted/texts.ts'
import { deadlineOf, dueAt, isChargeback, type QueueKind, urgencyOf } from './rules.ts'
import type {
  openTasks,
  queuedDisputes,
  queuedReturns,
  waitingProducts,
  waitingStores,
} from './store/queue.ts'
import { ageText, dueNote, dueText, sinceText, taskText } from './texts.ts'
import { oldestText } from './texts-review.ts'
import { taskAbout } from './texts-task.ts'

type Rows<Query extends (...args: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<Query>>[number]

type Facts = { kind: QueueKind; key: string; title: string; text: string; to: string }

export type QueueItem = ReturnType<typeof queueItem>

function queueItem(
  facts: Facts,
  since: Date,
  now: Date,
  more: { due?: Date | undefined; image?: ImageView; note?: string; isTrusted?: boolean } = {},
) {
  const due = dueAt(facts.kind, since, more.due)
  const urgency = urgencyOf(due, now)
  const isPressing = urgency === 'overdue' || urgency === 'today'
  return {
    ...facts,
    since: since.toISOString(),
    due: due.toISOString(),
    urgency,
    age: ageText(facts.kind, since, now),
    sinceText: sinceText(facts.kind, since, now),
    dueText: dueText(due, urgency, now),
    dueNote: isPressing && more.note ? more.note : dueNote(facts.kind, due, now),
    image: more.image ?? null,
    isTrusted: more.isTrusted ?? false,
  }
}

export function productItem(row: Rows<typeof waitingProducts>, now: Date): QueueItem {
  const { approvedFacts, name, url, storeName } = row
  const approvedVersion = approvedOf(approvedFacts)
  const pictures = [row.image, ...row.gallery].map((image) => image.key)
  const changes = approvedVersion
    ? changesSince(approvedVersion, {
        name,
        description: row.description,
        priceCents: row.priceCents,
        isbn: row.isbn,
        pictures,
      })
    : []
  const price = changes.find((change) => change.field === 'priceCents')
  const [title, text] =
    approvedVersion === null
      ? [
          row.reviewState === 'approved'
            ? `Publicado, para mirar después: ${name}`
            : `Producto nuevo: ${name}`,
          `${storeName} · ${formatMoney(row.priceCents)} · ${pictures.length === 1 ? '1 foto' : `${pictures.length} fotos`}`,
        ]
      : price
        ? [
            `Cambio de precio: ${name}`,
            `${storeName} · de ${formatMoney(approvedVersion.priceCents)} a ${formatMoney(row.priceCents)}${percentText(price.percent)} · sigue visible`,
          ]
        : [`Producto editado: ${name}`, `${storeName} · ${formatMoney(row.priceCents)} · sigue visible`]
  const facts = { kind: 'product' as const, key: url, title, text, to: paths.staffProduct(url) }
  return queueItem(facts, row.since ?? now, now, {
    image: imageView(row.image),
    isTrusted: row.trustedAt !== null,
  })
}

export function oldestProductText(since: Date, now: Date): string {
  const due = dueAt('product', since)
  const urgency = urgencyOf(due, now)
  return oldestText({ urgency, dueText: dueText(due, urgency, now) })
}

const percentText = (percent: number | undefined) =>
  percent === undefined ? '' : ` (${percent > 0 ? '+' : '−'}${Math.abs(percent)} %)`

export function storeItem(row: Rows<typeof waitingStores>, now: Date): QueueItem {
  const facts = {
    kind: 'store' as const,
    key: row.url,
    title: `Tienda en revisión: ${row.name}`,
    text: `@${row.username} · ${row.studentVerifiedAt ? 'estudiante verificado' : 'sin verificar como estudiante'}`,
    to: paths.staffStore(row.url),
  }
  return queueItem(facts, row.since, now)
}

export function returnItem(row: Rows<typeof queuedReturns>, now: Date): QueueItem {
  const facts = { kind: 'return' as const, title: `Devolución escalada ${orderNumberText(row.number)}` }
  return queueItem({ ...facts, ...claimFacts(row) }, row.since ?? now, now, { note: heldText(row) })
}

export function disputeItem(row: Rows<typeof queuedDisputes>, now: Date): QueueItem {
  const answered = row.escalatedAt ? 'en revisión' : row.answeredAt ? 'respondida' : 'sin respuesta'
  const facts = { kind: 'dispute' as const, title: `Disputa ${answered} ${orderNumberText(row.number)}` }
  // Before it escalates: the deadline that it would get without any answer.
  const due = row.decideBy ?? disputeDecideUntil(row.reviewAt)
  return queueItem({ ...facts, ...claimFacts(row) }, row.since, now, { due, note: heldText(row) })
}

type Claim = Pick<
  Rows<typeof queuedDisputes>,
  'id' | 'orderId' | 'productName' | 'username' | 'storeName' | 'subtotalCents'
>

const heldText = (row: Claim) => `dinero en pausa: ${formatMoney(row.subtotalCents)}`

const claimFacts = (row: Claim) => ({
  key: row.id,
  text: `${row.productName} · @${row.username} y ${row.storeName}`,
  to: paths.staffOrder(row.orderId),
})

export function reportItem(row: ReportRow, now: Date): QueueItem {
  const about = [
    row.noticeTitle && `Se busca: ${row.noticeTitle}`,
    row.productName,
    row.storeName,
    row.personUsername && `${row.messageId === null ? '' : 'Mensaje de '}@${row.personUsername}`,
  ]
    .filter(Boolean)
    .join(' · ')
  const facts = {
    kind: 'report' as const,
    key: row.id,
    title: reportReasonTexts[row.reason].title,
    text: `${about} · lo reportó @${row.reporter.username}`,
    to: paths.staffReport(row.id),
  }
  return queueItem(facts, row.reportedAt, now, row.productImage ? { image: imageView(row.productImage) } : {})
}

export function wantedItem(row: NoticeRow, now: Date): QueueItem {
  const facts = {
    kind: 'wanted' as const,
    key: row.id,
    title: `Se busca: ${row.title}`,
    text: maxPriceText(row.maxPriceCents),
    to: paths.staffWanted(row.id),
  }
  return queueItem(facts, row.heldAt ?? now, now)
}

/** @param number of the order that the task names by id */
export function taskItem(row: Rows<typeof openTasks>, number: number | undefined, now: Date): QueueItem {
  const kind = isChargeback(row.kind) ? ('chargeback' as const) : ('task' as const)
  const text = taskAbout(row.details, number)
  const facts = { kind, key: row.id, title: taskText(row.kind), text, to: paths.staffTask(row.id) }
  return queueItem(facts, row.createdAt, now, { due: deadlineOf(row.details) })
}
