import { formatDay } from '../../lib/dates.ts'
import { shortFacultyName } from '../../lib/faculty-name.ts'
import { clip } from '../../lib/plain-text.ts'
import { autoConfirmAt, broughtOrDue, cancellableFrom, collectBefore, isLate } from '../orders/rules.ts'
import { isDeliverable, parcelState } from '../orders/rules-pass.ts'
import type { OrderRow } from '../orders/store.ts'
import { listStateTexts, orderStatusTexts } from '../orders/texts.ts'
import type { ConversationView } from './contract.ts'
import { type ConversationSide, type ConversationStage, otherSide, stageOf } from './rules.ts'

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
  const title = titleOf(row, now)
  const status = { stage, title, next: null, isLate: false, brief: title }
  if (stage === 'ended' || until === null) return status
  const { by, own, other: theirs } = steps[stage]
  const [act] = own.split(/[ .]/)
  const day = formatDay(until)
  const turn = by === side ? `Te toca: ${act}` : turnOf(other)
  const cancel = cancelTextOf(row, side, now)
  if (stage === 'awaited' && isLate(row.order.process, now)) {
    const next = `Va con retraso: debía llegar el ${day} · ${cancel}`
    return {
      ...status,
      next,
      isLate: true,
      brief: side === by ? `${turn} · con retraso` : `Con retraso · ${cancel}`,
    }
  }
  const step = `${by === side ? `Te toca: ${own}` : `Le toca a ${other}: ${theirs}`} ${day}`
  return {
    ...status,
    next: stage === 'awaited' ? `${step}; si no, ${cancel}` : step,
    brief: `${turn} · ${day}`,
  }
}

const turnOf = (other: string) => `Le toca a ${clip(other, 14)}`

function cancelTextOf({ order }: OrderRow, side: ConversationSide, now: Date): string {
  const from = cancellableFrom(order)
  const may = side === 'buyer' ? 'puedes cancelarlo' : 'pueden cancelarlo'
  return from <= now ? `ya ${may}` : `${may} desde el ${formatDay(from)}`
}

/** Turn, deadline and state of an open case. `other`: name of the other side. */
export function caseBrief(
  { label, until, by }: ConversationView['cases'][number],
  side: ConversationSide,
  other: string,
): string {
  const turn = by === side ? 'Te toca' : by === otherSide(side) && turnOf(other)
  return [turn, until && formatDay(new Date(until)), label.replace(':', '')].filter(Boolean).join(' · ')
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
