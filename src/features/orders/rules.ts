import { addDays, addMs, SECOND, toIsoDay } from '../../lib/dates.ts'
import type { OpeningSpan } from '../../lib/opening-hours.ts'
import type { OrderTerms } from '../../lib/site.ts'
import { canTransition, type StateGraph } from '../../lib/state-graph.ts'
import { settings } from '../settings/rules.ts'
import { firstTerms } from '../settings/rules-terms.ts'
import { pickUpFrom, sentEstimate } from './rules-pick-up.ts'

export const orderStages = ['reviewed', 'sent', 'delivered'] as const
export type OrderStage = (typeof orderStages)[number]
type StageEntry = { stage: OrderStage; status: 'ok' | 'pending'; comment: string; date: string }
export type OrderProcess = StageEntry[]
export const orderStatuses = ['pending', 'delivered', 'confirmed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const saleStatuses = ['success', 'paid', 'pending', 'processing', 'refunded', 'cancelled'] as const
export type SaleStatus = (typeof saleStatuses)[number]
/** `system`: two days of silence. */
export const confirmers = ['buyer', 'system'] as const
export type Confirmer = (typeof confirmers)[number]
const cancellers = ['buyer', 'seller', 'staff', 'system', 'provider'] as const
export type Canceller = (typeof cancellers)[number]
export const cancelReasons = ['sold', 'damaged', 'unreachable', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]
/** The office is the faculty's, where staff enter the buyer's code; the provider speaks for the buyer's bank. */
export type OrderActor = 'buyer' | 'seller' | 'staff' | 'office' | 'system' | 'provider'
export type OrderVerb = 'deliver' | 'confirm' | 'undo-confirm' | 'cancel' | 'charge-back'

/** The graphs show the first terms; each order has its own. */
const { order: first } = firstTerms

export const orderTransitions: StateGraph<OrderStatus, OrderVerb, OrderActor> = {
  deliver: {
    from: ['pending'],
    to: 'delivered',
    actors: ['seller', 'office'],
    guard:
      'reviewed and sent are ok, no bank reviews the payment; the buyer’s code proves it, a delivery without one is marked',
    deadline: `delivery days + ${first.lateHandInDays} days`,
    onTimeout: 'the buyer may cancel with a full refund',
  },
  confirm: {
    from: ['delivered'],
    to: 'confirmed',
    actors: ['buyer', 'system'],
    guard: 'the money is held; the system only without an open case',
    deadline: `${first.confirmDays} days after delivery`,
    onTimeout: 'the system confirms',
  },
  'undo-confirm': {
    from: ['confirmed'],
    to: 'delivered',
    actors: ['buyer'],
    guard: 'the buyer confirmed it; the money is held and no case is open',
    deadline: `${settings.order.undoMs / SECOND} seconds after the confirmation`,
    onTimeout: 'the seller is notified',
  },
  cancel: {
    from: ['pending'],
    to: 'cancelled',
    actors: ['buyer', 'seller', 'staff', 'system'],
    guard: `seller and staff: no bank reviews the payment; the buyer: not handed over within delivery days + ${first.lateHandInDays} days; the system at the end of holding`,
    deadline: `${settings.hold.decideDays} days after the payment`,
    onTimeout: 'the system cancels with a full refund',
  },
  'charge-back': {
    from: ['pending'],
    to: 'cancelled',
    actors: ['provider'],
    guard:
      'the bank has paid the buyer back: nothing is handed over any more, the piece is on the shelf again',
  },
}

export function mayMove(verb: OrderVerb, actor: OrderActor, status: OrderStatus): boolean {
  return canTransition(orderTransitions, verb, actor, status)
}

/** Drop-off and delivery are estimated at half and all of the delivery days, or the office's next opening. */
export function newProcess(
  placedAt: Date,
  deliveryDays: number,
  openings?: readonly OpeningSpan[],
): OrderProcess {
  return [
    { stage: 'reviewed', status: 'ok', comment: '', date: placedAt.toISOString() },
    estimated('sent', placedAt, deliveryDays, openings),
    estimated('delivered', placedAt, deliveryDays, openings),
  ]
}

function estimated(
  stage: 'sent' | 'delivered',
  from: Date,
  deliveryDays: number,
  openings?: readonly OpeningSpan[],
): StageEntry {
  const date = (
    stage === 'sent' ? sentEstimate(from, deliveryDays, openings) : pickUpFrom(from, [deliveryDays], openings)
  ).toISOString()
  return { stage, status: 'pending', comment: '', date }
}

/** Time of the drop-off, or else the pick-up day, on which it is due there. */
export function broughtOrDue(process: readonly Pick<StageEntry, 'status' | 'date'>[]): Date {
  const [sent, delivered] = process.slice(-2)
  return new Date((sent?.status === 'ok' ? sent : delivered)?.date ?? 0)
}

/** Not at the office by the end of the pick-up day. */
export function isLate(process: Parameters<typeof broughtOrDue>[0], now: Date): boolean {
  const [sent] = process.slice(-2)
  return sent?.status !== 'ok' && toIsoDay(broughtOrDue(process)) < toIsoDay(now)
}

export function nextStage(process: OrderProcess): OrderStage | undefined {
  return process.find((entry) => entry.status === 'pending')?.stage
}

type StageDecision = { process: OrderProcess } | { refused: 'stage-out-of-order' | 'stage-done' }

/** Refused unless all earlier stages are ok (D2 §4.2); the later stages are estimated again. */
export function setStage(
  process: OrderProcess,
  stage: OrderStage,
  comment: string,
  now: Date,
  deliveryDays: number,
  openings?: readonly OpeningSpan[],
): StageDecision {
  const entry = process.find((candidate) => candidate.stage === stage)
  if (entry?.status === 'ok') return { refused: 'stage-done' }
  if (nextStage(process) !== stage) return { refused: 'stage-out-of-order' }
  return {
    process: process.map((candidate): StageEntry => {
      if (candidate.stage === stage) return { stage, status: 'ok', comment, date: now.toISOString() }
      if (candidate.status === 'ok' || candidate.stage === 'reviewed') return candidate
      return estimated(candidate.stage, now, deliveryDays, openings)
    }),
  }
}

export function withdrawSent(
  process: OrderProcess,
  deliveryDays: number,
  openings?: readonly OpeningSpan[],
): OrderProcess {
  return process.map((entry): StageEntry => {
    const reviewed = process.find(({ stage }) => stage === 'reviewed')
    if (entry.stage === 'reviewed') return entry
    return estimated(entry.stage, new Date(reviewed?.date ?? entry.date), deliveryDays, openings)
  })
}

/** The seller is paid this long after the confirmation (D2 §1). */
export function releaseDueAt(confirmedAt: Date, { releaseDays }: OrderTerms): Date {
  return addDays(confirmedAt, releaseDays)
}

export function autoConfirmAt(deliveredAt: Date, { confirmDays }: OrderTerms): Date {
  return addDays(deliveredAt, confirmDays)
}

type Placed = { placedAt: Date; terms: OrderTerms }

export function cancellableFrom({ placedAt, deliveryDays, terms }: Placed & { deliveryDays: number }): Date {
  return addDays(placedAt, deliveryDays + terms.lateHandInDays)
}

/** The window counts from the order's date (D2 §4.4), also while the order waits at the office. */
export function returnableUntil({ placedAt, terms }: Placed): Date {
  return addDays(placedAt, terms.returnDays)
}

/** When an order without a hand-over ends and is refunded: the end of the hold (decision 6). */
export function pickUpUntil(placedAt: Date): Date {
  return addDays(placedAt, settings.hold.decideDays)
}

/** From then on, a parcel that waits at the office counts as uncollected. */
export function uncollectedFrom(process: Parameters<typeof broughtOrDue>[0]): Date {
  return addDays(broughtOrDue(process), settings.reliability.uncollectedAfterDays)
}

/** The deadline that pages show for a parcel at the office; once it has passed, the end of the order. */
export function collectBefore(process: Parameters<typeof broughtOrDue>[0], now: Date): Date {
  const day = uncollectedFrom(process)
  return day > now ? day : pickUpUntil(new Date(process[0]?.date ?? 0))
}

export function undoUntil(confirmedAt: Date): Date {
  return addMs(confirmedAt, settings.order.undoMs)
}
