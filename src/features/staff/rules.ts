import { businessDaysBetween, endOfBusinessDay, isSameDay } from '../../lib/business-days.ts'
import { addDays, addMs } from '../../lib/dates.ts'
import { opensArea, type StaffArea, type StaffRole } from '../../lib/viewer.ts'
import type { TaskDetails } from '../inbox/rules.ts'
import { settings } from '../settings/rules.ts'
import { firstTerms } from '../settings/rules-terms.ts'

/** Kinds of work in staff's queue. A chargeback is a task of its own kind: its deadline is the provider's. */
export const queueKinds = [
  'product',
  'store',
  'return',
  'dispute',
  'chargeback',
  'report',
  'wanted',
  'task',
] as const
export type QueueKind = (typeof queueKinds)[number]

const areaOfKind: Record<QueueKind, StaffArea> = {
  product: 'review',
  store: 'review',
  report: 'review',
  wanted: 'review',
  return: 'cases',
  dispute: 'cases',
  chargeback: 'money',
  task: 'money',
}

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

/** Every act of staff; each one leaves a row of the audit log. */
export const auditActions = [
  'product-approve',
  'product-send-back',
  'product-undo',
  'store-verify',
  'store-review',
  'store-rename',
  'store-name-accept',
  'user-block',
  'user-unblock',
  'staff-roles',
  'site-change',
  'site-prepare',
  'site-invite',
  'site-open',
  'review-switch',
  'payment-keys',
  'terms-plan',
  'terms-cancel',
  'category-template',
  'category-create',
  'category-update',
  'subcategory-create',
  'subcategory-update',
  'faculty-create',
  'faculty-update',
  'book-update',
  'book-list',
  'banner-create',
  'banner-update',
  'banner-delete',
  'task-close',
  'report-answer',
  'wanted-approve',
  'wanted-remove',
  'wanted-restore',
  'case-note',
  'order-cancel',
  'order-hand-over',
  'order-hand-over-wrong',
  'return-receive',
  'return-receive-wrong',
  'return-hand-back',
  'return-refund',
  'return-close',
  'dispute-refund',
  'dispute-close',
  'warning-lift',
  'refund-retry',
  'checkout-refund',
  'books-check',
  'prohibited-add',
  'prohibited-remove',
  'synonym-create',
  'synonym-remove',
  'synonym-restore',
  'search-ignore',
  'search-attend',
  'programme-create',
  'programme-update',
  'course-create',
  'course-update',
  'course-list',
  'course-table',
  'term-create',
  'term-update',
  'term-delete',
  'list-link',
  'list-link-revoke',
  'list-approve',
  'list-reject',
] as const
export type AuditAction = (typeof auditActions)[number]

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
