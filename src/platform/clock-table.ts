import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core'

/** Milliseconds by which `/dev/reloj` has moved the shop's clock ahead of the database's. One row. */
export const clockOffset = pgTable('clock_offset', {
  one: boolean('one').primaryKey().default(true),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
})
