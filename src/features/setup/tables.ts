import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { users } from '../accounts/tables.ts'

/** Links that make an administrator's account: those that starts have printed, and those that administrators hand on. */
export const setupLinks = pgTable('setup_links', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
  /** Administrator who handed it on; null: printed by a start, for the first account of all. */
  madeBy: text('made_by').references(() => users.id),
})
