import { morningBefore } from '../../lib/business-days.ts'
import { settings } from '../settings/rules.ts'
import { awaitsCollection, type Collection, type ReturnFacts } from './rules.ts'

export type ReturnReminder =
  | 'bring-soon'
  | 'answer-soon'
  | 'answer-late'
  | 'escalate-soon'
  | 'decision-late'
  | 'collect-soon'
  | 'collect-late'

export const reminderKey = (reminder: ReturnReminder) => `return:${reminder}`

export function dueReminder(
  entry: ReturnFacts & Collection & { bringBy: Date; decideBy: Date | null },
  now: Date,
): ReturnReminder | null {
  const isSoon = (date: Date | null) =>
    date !== null && date > now && morningBefore(date, settings.reminders.hour) <= now
  const isPast = (date: Date | null) => date !== null && date < now
  switch (entry.status) {
    case 'requested':
      return isSoon(entry.bringBy) ? 'bring-soon' : null
    case 'handed-back':
      if (isPast(entry.answerBy)) return 'answer-late'
      return isSoon(entry.answerBy) ? 'answer-soon' : null
    case 'rejected':
    case 'closed':
      if (entry.status === 'rejected' && isSoon(entry.escalateBy)) return 'escalate-soon'
      if (!awaitsCollection(entry)) return null
      if (isPast(entry.collectBy)) return 'collect-late'
      return isSoon(entry.collectBy) ? 'collect-soon' : null
    case 'escalated':
      return isPast(entry.decideBy) ? 'decision-late' : null
    default:
      return null
  }
}
