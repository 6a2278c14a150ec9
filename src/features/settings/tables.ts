import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { OpeningSpan } from '../../lib/opening-hours.ts'

/** Hand-over offices (D2 §3: ten faculties with fixed addresses). */
export const faculties = pgTable('faculties', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull().unique(),
  address: text('address').notNull(),
  /** Composed from `openings`, unless the text is not understood or says more. */
  hours: text('hours').notNull(),
  openings: jsonb('openings').$type<OpeningSpan[]>().notNull().default([]),
  demo: boolean('demo').notNull().default(false),
  position: integer('position').notNull().default(0),
  active: boolean('active').notNull().default(true),
})
