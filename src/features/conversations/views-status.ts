import { formatDay } from '../../lib/dates.ts'
import { shortFacultyName } from '../../lib/faculty-name.ts'
import { clip } from '../../lib/plain-text.ts'
import {
  autoConfirmAt,
  broughtOrDue,
  cancellableFrom,
  collectBefore,
  isLate,
  pickUpUntil,
} from '../orders/rules.ts'
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
    own: 'confírmalo o reporta un problema; si no, se confirma solo el',
    other: 'confirmar; si no, se confirma solo el',
  },
} as const

/**
 * State of the order that needs the next step first, and that step with its deadline; the step is null at the end and while the
 * money is under review. At least one order.
 */
export function statusOf(rows: readonly OrderRow[], side: ConversationSide, other: string, now: Date) {
  const stage = stageOf(rows.map(({ order }) => parcelState(order)))
  const ofStage = rows.filter(({ order }) => parcelState(order) === stage)
  const [first] = (ofStage.length > 0 ? ofStage : rows)
    .map((row) => ({ row, until: deadlineOf(row, stage, now) }))
    .toSorted((one, other) => Number(one.until ?? Number.MAX_VALUE) - Number(other.until ?? Number.MAX_VALUE))
  if (!first) throw new Error('a conversation about no order')
  const { row, until } = first
  const status = { stage, title: titleOf(row, now), next: null, isLate: false, summary: titleOf(row, now) }
  if (stage === 'ended' || until === null) return status
  const { by, own, other: theirs } = steps[stage]
  const [turn, step] =
    by === side
      ? [`Te toca: ${own.split(/[ .]/)[0]}`, `Te toca: ${own}`]
      : [turnOf(other), `Le toca a ${other}: ${theirs}`]
  const day = formatDay(until)
  const turned = { ...status, summary: `${turn} · ${day}` }
  if (stage === 'handed-over') return { ...turned, next: `${step} ${day}` }
  if (stage === 'at-office') {
    const end = formatDay(pickUpUntil(row.order.placedAt))
    return { ...turned, next: `${step} ${day}; si no, el pago se devuelve${end === day ? '' : ` el ${end}`}` }
  }
  const from = cancellableFrom(row.order)
  const may = `${side === 'buyer' ? 'puedes' : 'pueden'} cancelarlo`
  const cancel = from <= now ? `ya ${may}` : `${may} desde el ${formatDay(from)}`
  if (!isLate(row.order.process, now)) return { ...turned, next: `${step} ${day}; si no, ${cancel}` }
  const summary = by === side ? `${turn} · con retraso` : `Con retraso · ${cancel}`
  return { ...status, next: `Va con retraso: debía llegar el ${day} · ${cancel}`, isLate: true, summary }
}

const turnOf = (other: string) => `Le toca a ${clip(other, 14)}`

/** Turn, deadline and state of an open case. `other`: name of the other side. */
export function caseSummary(
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
