import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/db/columns.ts'
import { userRef } from '../accounts/tables.ts'
import type { Finding } from './rules-checks.ts'

export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: userRef('actor_id').notNull(),
    act: text('act').notNull(),
    subject: text('subject').notNull(),
    reason: text('reason').notNull().default(''),
    before: jsonb('before'),
    after: jsonb('after'),
    at: instant('at').notNull(),
    /** The author can undo it until then, and its consequences wait. Null once settled. */
    undoUntil: instant('undo_until'),
  },
  (table) => [
    index('audit_log_newest').on(table.at),
    index('audit_log_subject').on(table.subject),
    index('audit_log_undo').on(table.undoUntil).where(sql`undo_until is not null`),
  ],
)

export const checkRuns = pgTable(
  'check_runs',
  {
    id: id(),
    askedAt: instant('asked_at').notNull(),
    /** Null for a scheduled run. */
    askedBy: userRef('asked_by'),
    tookMs: integer('took_ms').notNull(),
    findings: jsonb('findings').$type<Finding[]>().notNull(),
  },
  (table) => [index('check_runs_newest').on(table.askedAt)],
)
