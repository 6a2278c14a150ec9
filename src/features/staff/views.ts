import { changedFields } from './rules.ts'
import type { AuditEntry } from './store/audit.ts'
import { subjectText } from './texts-audit.ts'

export type AuditRow = ReturnType<typeof auditRow>

export function auditRow(entry: AuditEntry) {
  const { id, act, username, displayName, subject, subjectName, reason, before, after, at } = entry
  return {
    id,
    act,
    actor: { username, displayName },
    subject,
    about: subjectText(subject, subjectName),
    reason,
    changes: changedFields(before, after),
    at: at.toISOString(),
  }
}
