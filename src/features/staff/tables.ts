import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/db/columns.ts'
import { users } from '../accounts/tables.ts'

export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: text('actor_id')
      .notNull()
      .references(() => users.id),
    act: text('act').notNull(),
    subject: text('subject').notNull(),
    reason: text('reason').notNull().default(''),
    before: jsonb('before'),
    after: jsonb('after'),
    at: instant('at').notNull(),
  },
  (table) => [index('audit_log_newest').on(table.at), index('audit_log_subject').on(table.subject)],
)
