import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Places of hand-over (D2 §3: ten faculties, each with a fixed delivery address). */
export const faculties = pgTable('faculties', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull().unique(),
  address: text('address').notNull(),
  hours: text('hours').notNull(),
  demo: boolean('demo').notNull().default(false),
  position: integer('position').notNull().default(0),
  active: boolean('active').notNull().default(true),
})
