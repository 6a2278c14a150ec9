import { formatDay, toIsoDay } from '../../lib/dates.ts'
import { shortFacultyName } from '../../lib/faculty-name.ts'
import { autoConfirmAt, broughtOrDue, collectUntil } from '../orders/rules.ts'
import { isDeliverable, parcelState } from '../orders/rules-pass.ts'
import type { OrderRow } from '../orders/store.ts'
import { orderStatusTexts } from '../orders/texts.ts'
import { type ConversationSide, type ConversationStage, stageOf } from './rules.ts'

const steps = {
  awaited: { by: 'seller', own: 'llévalo a más tardar el', other: 'llevarlo a más tardar el' },
  'at-office': { by: 'buyer', own: 'recógelo antes del', other: 'recoger antes del' },
  'handed-over': { by: 'buyer', own: 'confírmalo antes del', other: 'confirmar antes del' },
} as const

/**
 * State of the order that needs the next step, and that step with its deadline; the step is null at the end and while the
 * money is under review. At least one order.
 */
export function statusOf(rows: readonly OrderRow[], side: ConversationSide, other: string, now: Date) {
  const stage = stageOf(rows.map(({ order }) => parcelState(order)))
  const row = rows.find(({ order }) => parcelState(order) === stage) ?? rows[0]
  if (!row) throw new Error('a conversation about no order')
  const until = deadlineOf(row, stage)
  if (stage === 'ended' || until === null) return { stage, title: titleOf(row, now), next: null }
  const { by, own, other: theirs } = steps[stage]
  const step = by === side ? `Te toca: ${own}` : `Le toca a ${other}: ${theirs}`
  return { stage, title: titleOf(row, now), next: `${step} ${formatDay(until)}` }
}

function deadlineOf({ order }: OrderRow, stage: ConversationStage): Date | null {
  if (stage === 'handed-over' && order.status === 'delivered' && order.deliveredAt)
    return order.openClaims === 0 ? autoConfirmAt(order.deliveredAt, order.terms) : null
  if (!isDeliverable(order)) return null
  return stage === 'at-office' ? collectUntil(order.process) : broughtOrDue(order.process)
}

function titleOf({ order, faculty }: OrderRow, now: Date): string {
  switch (parcelState(order)) {
    case 'awaited':
      return toIsoDay(broughtOrDue(order.process)) < toIsoDay(now) ? 'Con retraso' : 'En camino a la oficina'
    case 'at-office':
      return `Listo en ${faculty ? shortFacultyName(faculty.name) : 'la oficina'}`
    case 'refunded':
      return 'Pago devuelto'
    default:
      return orderStatusTexts[order.status]
  }
}
