import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** One row, made at the first start. Deleting it makes new keys at the next one and forgets all devices. */
export const pushKeys = pgTable(
  'push_keys',
  {
    publicKey: text('public_key').primaryKey(),
    /** Sealed. */
    privateKey: text('private_key').notNull(),
    madeAt: instant('made_at').notNull(),
    one: boolean('one').notNull().default(true).unique(),
  },
  (table) => [check('push_keys_one', sql`${table.one}`)],
)
