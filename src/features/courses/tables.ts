import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, oneOf, tsquery } from '../../platform/db/columns.ts'
import { userRef } from '../accounts/tables.ts'
import { productRef } from '../catalogue/tables.ts'
import { orderRef } from '../orders/tables.ts'
import { faculties } from '../settings/tables.ts'
import { type Requirement, requirements } from './rules.ts'

/** Carrera. */
export const programmes = pgTable(
  'programmes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    facultyId: integer('faculty_id').references(() => faculties.id),
    name: text('name').notNull(),
    semesters: smallint('semesters').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    uniqueIndex('programmes_name').on(sql`lower(${table.name})`),
    check('programmes_semesters', sql`${table.semesters} between 1 and 14`),
  ],
)

/** Materia. */
export const courses = pgTable(
  'courses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    programmeId: integer('programme_id')
      .notNull()
      .references(() => programmes.id),
    semester: smallint('semester').notNull(),
    /** Clave of the university. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** For example "Lista de la academia de Matemáticas". */
    listedBy: text('listed_by').notNull().default(''),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    uniqueIndex('courses_code').on(table.programmeId, sql`lower(${table.code})`),
    index('courses_semester').on(table.programmeId, table.semester),
    check('courses_semester_number', sql`${table.semester} between 1 and 14`),
  ],
)

export const courseItems = pgTable(
  'course_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    requirement: text('requirement').$type<Requirement>().notNull(),
    isbn: text('isbn'),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    query: tsquery('query'),
  },
  (table) => [
    oneOf('course_items_requirement', table.requirement, requirements),
    check('course_items_isbn', sql`${table.isbn} is null or ${table.isbn} ~ '^97[89][0-9]{10}$'`),
    check('course_items_findable', sql`(${table.isbn} is null) = (${table.query} is not null)`),
    uniqueIndex('course_items_book').on(table.courseId, table.isbn).where(sql`isbn is not null`),
    index('course_items_course').on(table.courseId, table.position),
    index('course_items_isbn_index').on(table.isbn).where(sql`isbn is not null`),
  ],
)

/** Days of the university's calendar, both included. */
export const terms = pgTable(
  'terms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull().unique(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
  },
  (table) => [check('terms_order', sql`${table.startsOn} < ${table.endsOn}`)],
)

export const enrolments = pgTable(
  'enrolments',
  {
    userId: userRef('user_id', { onDelete: 'cascade' }).primaryKey(),
    programmeId: integer('programme_id')
      .notNull()
      .references(() => programmes.id),
    semester: smallint('semester').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('enrolments_semester').on(table.programmeId, table.semester)],
)

/** One reminder a person and term. */
export const termMails = pgTable(
  'term_mails',
  {
    userId: userRef('user_id', { onDelete: 'cascade' }).notNull(),
    termId: integer('term_id')
      .notNull()
      .references(() => terms.id, { onDelete: 'cascade' }),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.termId] })],
)

/** Items marked as owned, by `itemKey`, in addition to purchases. */
export const ownedItems = pgTable(
  'owned_items',
  {
    userId: userRef('user_id', { onDelete: 'cascade' }).notNull(),
    item: text('item').notNull(),
    markedAt: instant('marked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.item] })],
)

/** Bought products that their buyer listed again: one product an order. */
export const relistings = pgTable(
  'relistings',
  {
    orderId: orderRef('order_id').primaryKey(),
    productId: productRef('product_id', { onDelete: 'cascade' }).notNull(),
    listedAt: instant('listed_at').notNull(),
  },
  (table) => [index('relistings_product').on(table.productId)],
)
