import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/db/columns.ts'
import { userRef } from '../accounts/tables.ts'
import type { TaskDetails } from './rules.ts'

export const staffTasks = pgTable(
  'staff_tasks',
  {
    id: id(),
    kind: text('kind').notNull(),
    ref: text('ref').notNull(),
    details: jsonb('details').$type<TaskDetails>().notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
    closedBy: userRef('closed_by'),
  },
  (table) => [
    uniqueIndex('staff_tasks_reason').on(table.kind, table.ref),
    index('staff_tasks_open').on(table.createdAt).where(sql`closed_at is null`),
  ],
)
