import { businessDaysBetween, endOfBusinessDay, isSameDay } from '../../lib/business-days.ts'
import { addDays, addMs } from '../../lib/dates.ts'
import { opensArea, type StaffArea, type StaffRole } from '../../lib/viewer.ts'
import type { TaskDetails } from '../inbox/rules.ts'
import { settings } from '../settings/rules.ts'
import { firstTerms } from '../settings/rules-terms.ts'

/** Areas of the kinds of work. A chargeback is a kind of its own: its deadline is the provider's. */
const areaOfKind = {
  product: 'review',
  store: 'review',
  return: 'cases',
  dispute: 'cases',
  chargeback: 'money',
  report: 'review',
  wanted: 'review',
  task: 'money',
} as const satisfies Record<string, StaffArea>
export type QueueKind = keyof typeof areaOfKind
export const queueKinds = Object.keys(areaOfKind) as QueueKind[]

export const openQueueKinds = (roles: readonly StaffRole[]): QueueKind[] =>
  queueKinds.filter((kind) => opensArea(roles, areaOfKind[kind]))

/** All other tasks are for reconciliation. */
export function isChargeback(taskKind: string): boolean {
  return taskKind.startsWith('chargeback')
}

const { staff } = settings

/** Deadlines in business days of Mexico. */
export const businessDaysOf: Partial<Record<QueueKind, number>> = {
  store: staff.storeReviewBusinessDays,
  // An escalated return has its own deadline.
  return: firstTerms.order.platformBusinessDays,
  dispute: staff.disputeBusinessDays,
  report: settings.reports.answerBusinessDays,
}

/** `given`: a deadline that the item has itself. */
export function dueAt(kind: QueueKind, since: Date, given?: Date): Date {
  if (given) return given
  const days = businessDaysOf[kind]
  if (days !== undefined) return endOfBusinessDay(since, days)
  if (kind === 'chargeback') return addDays(since, staff.chargebackDays)
  return addMs(since, kind === 'product' || kind === 'wanted' ? staff.productReviewMs : staff.taskReviewMs)
}

export type Urgency = 'overdue' | 'today' | 'soon' | 'later'

export function urgencyOf(due: Date, now: Date): Urgency {
  if (due < now) return 'overdue'
  if (isSameDay(due, now)) return 'today'
  return businessDaysBetween(now, due) <= staff.soonBusinessDays ? 'soon' : 'later'
}

export function deadlineOf({ due }: Pick<TaskDetails, 'due'>): Date | undefined {
  return due === undefined ? undefined : new Date(due)
}

/** Fields that differ, with both values. */
export function changedFields(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): { field: string; before: unknown; after: unknown }[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((row) => JSON.stringify(row.before) !== JSON.stringify(row.after))
}

export type StoreRecord = {
  /** Listings that staff approved, without deleted ones. */
  approved: number
  /** Within `settings.trust.cleanDays`: products sent back, lost cases and chargebacks, blocks; and open reports. */
  complaints: number
}

/** Listings of trusted stores may be approved together and, if administrators enabled it, published at once. */
export function isTrusted({ approved, complaints }: StoreRecord): boolean {
  return approved >= settings.trust.approved && complaints === 0
}
