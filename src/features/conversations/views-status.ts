import { formatDay } from '../../lib/dates.ts'
import { shortFacultyName } from '../../lib/faculty-name.ts'
import { autoConfirmAt, broughtOrDue, collectBefore, isLate } from '../orders/rules.ts'
import { isDeliverable, parcelState } from '../orders/rules-pass.ts'
import type { OrderRow } from '../orders/store.ts'
import { listStateTexts, orderStatusTexts } from '../orders/texts.ts'
import { type ConversationSide, type ConversationStage, stageOf } from './rules.ts'

const steps = {
  awaited: { by: 'seller', own: 'llévalo a más tardar el', other: 'llevarlo a más tardar el' },
  'at-office': { by: 'buyer', own: 'recógelo antes del', other: 'recoger antes del' },
  'handed-over': {
    by: 'buyer',
    own: 'confírmalo. Si no dices nada, se confirma solo el',
    other: 'confirmar. Si no dice nada, se confirma solo el',
  },
} as const

/**
 * State of the order that needs the next step, and that step with its deadline; the step is null at the end and while the
 * money is under review. At least one order.
 */
export function statusOf(rows: readonly OrderRow[], side: ConversationSide, other: string, now: Date) {
  const stage = stageOf(rows.map(({ order }) => parcelState(order)))
  const row = rows.find(({ order }) => parcelState(order) === stage) ?? rows[0]
  if (!row) throw new Error('a conversation about no order')
  const until = deadlineOf(row, stage, now)
  const status = { stage, title: titleOf(row, now), next: null, isLate: false }
  if (stage === 'ended' || until === null) return status
  if (stage === 'awaited' && isLate(row.order.process, now))
    return { ...status, next: `Va con retraso: debía llegar el ${formatDay(until)}`, isLate: true }
  const { by, own, other: theirs } = steps[stage]
  const step = by === side ? `Te toca: ${own}` : `Le toca a ${other}: ${theirs}`
  return { ...status, next: `${step} ${formatDay(until)}` }
}

function deadlineOf({ order }: OrderRow, stage: ConversationStage, now: Date): Date | null {
  if (stage === 'handed-over' && order.status === 'delivered' && order.deliveredAt)
    return order.openClaims === 0 ? autoConfirmAt(order.deliveredAt, order.terms) : null
  if (!isDeliverable(order)) return null
  return stage === 'at-office' ? collectBefore(order.process, now) : broughtOrDue(order.process)
}

function titleOf({ order, faculty }: OrderRow, now: Date): string {
  switch (parcelState(order)) {
    case 'awaited':
      return listStateTexts[isLate(order.process, now) ? 'late' : 'to-bring']
    case 'at-office':
      return `Listo en ${faculty ? shortFacultyName(faculty.name) : 'la oficina'}`
    case 'refunded':
      return 'Pago devuelto'
    default:
      return orderStatusTexts[order.status]
  }
}
