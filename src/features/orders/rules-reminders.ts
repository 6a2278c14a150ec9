import { isSameDay } from '../../lib/business-days.ts'
import { addDays, addMs, HOUR, startOfDay, toIsoDay } from '../../lib/dates.ts'
import type { OrderTerms } from '../../lib/site.ts'
import { settings } from '../settings/rules.ts'
import {
  broughtOrDue,
  cancellableFrom,
  mayMove,
  type OrderProcess,
  type OrderStatus,
  undoUntil,
} from './rules.ts'
import { isHeld, type MoneyFacts } from './rules-money.ts'

/** Mails that wait for their time, each due once. Words about a coming day are sent on that day only. */
export const reminderKeys = [
  'hand-in-soon',
  'hand-in-today',
  'late-buyer',
  'late-seller',
  'may-cancel',
  'pick-up',
  'confirmed',
] as const
export type ReminderKey = (typeof reminderKeys)[number]
type Reminder = { key: ReminderKey; dueAt: Date }

type Facts = {
  status: OrderStatus
  process: OrderProcess
  placedAt: Date
  deliveryDays: number
  terms: OrderTerms
  confirmedAt: Date | null
} & Pick<MoneyFacts, 'money' | 'openClaims' | 'refundAskedAt'>

const { lateNoticeDays, overdueNoticeDays, pickUpNoticeDays } = settings.order

type ReminderFacts = Pick<Facts, 'status' | 'process' | 'placedAt' | 'deliveryDays' | 'terms' | 'confirmedAt'>

export function remindersOf(order: ReminderFacts): Reminder[] {
  const { status, process, placedAt, confirmedAt } = order
  if (confirmedAt) return [{ key: 'confirmed', dueAt: undoUntil(confirmedAt) }]
  if (status !== 'pending') return []
  const sent = process.find(({ stage }) => stage === 'sent')
  const day = startOfDay(toIsoDay(broughtOrDue(process)))
  const after = (days: number) => addMs(addDays(day, days), settings.reminders.hour * HOUR)
  const mayCancel: Reminder = { key: 'may-cancel', dueAt: cancellableFrom(order) }
  const all: Reminder[] =
    sent?.status === 'ok'
      ? [{ key: 'pick-up', dueAt: after(pickUpNoticeDays) }, mayCancel]
      : [
          { key: 'hand-in-soon', dueAt: after(-1) },
          { key: 'hand-in-today', dueAt: after(0) },
          { key: 'late-buyer', dueAt: after(lateNoticeDays) },
          { key: 'late-seller', dueAt: after(overdueNoticeDays) },
          mayCancel,
        ]
  // The mail of the sale has covered reminders before the order.
  return all.filter(({ dueAt }) => dueAt > placedAt).toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
}

export function nextReminderAt(order: ReminderFacts, now: Date): Date | null {
  return remindersOf(order).find(({ dueAt }) => dueAt > now)?.dueAt ?? null
}

/** Words about today or tomorrow are untrue on the next day. */
export function isInTime({ key, dueAt }: Reminder, now: Date): boolean {
  return !(key === 'hand-in-soon' || key === 'hand-in-today') || isSameDay(dueAt, now)
}

export function isStillDue(key: ReminderKey, order: Omit<Facts, 'placedAt' | 'deliveryDays' | 'terms'>) {
  if (!isHeld(order)) return false
  if (key === 'confirmed') return order.status === 'confirmed'
  if (!mayMove('deliver', 'seller', order.status) || order.openClaims > 0) return false
  const isAtOffice = order.process.some(({ stage, status }) => stage === 'sent' && status === 'ok')
  return key === 'may-cancel' || isAtOffice === (key === 'pick-up')
}
