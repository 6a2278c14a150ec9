import type { StaffUserRow } from '../accounts/store/staff.ts'
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

export type StaffUser = ReturnType<typeof staffUser>

export function staffUser(row: StaffUserRow) {
  return {
    username: row.username,
    displayName: row.displayName,
    email: row.email,
    phone: row.phone,
    role: row.role,
    roles: row.role === 'staff' ? row.staffRoles : [],
    facultyId: row.staffFacultyId,
    emailVerified: row.emailVerified,
    studentEmail: row.studentEmail,
    studentSince: row.studentVerifiedAt?.toISOString() ?? null,
    blockedAt: row.blockedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
