import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { userRef } from '../accounts/tables.ts'

export const setupLinks = pgTable('setup_links', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
  /** Administrator who shared it; null for a printed link. */
  madeBy: userRef('made_by'),
})
