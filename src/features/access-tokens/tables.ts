import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { TokenScope } from '../../lib/token-scopes.ts'
import { id, instant } from '../../platform/db/columns.ts'
import { userRef } from '../accounts/tables.ts'
import { storeRef } from '../stores/tables.ts'

/** Access tokens of programs (decision 39). Revoked tokens have no row. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: id(),
    userId: userRef('user_id', { onDelete: 'cascade' }).notNull(),
    /** null for a token of a person. */
    storeId: storeRef('store_id', { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** At most a minute late. */
    usedAt: instant('used_at'),
  },
  (table) => [
    index('access_tokens_user').on(table.userId),
    check('access_tokens_scoped', sql`cardinality(${table.scopes}) > 0`),
  ],
)
