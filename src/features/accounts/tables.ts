import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type StaffRole, staffRoles } from '../../lib/viewer.ts'
import { id, instant, oneOf } from '../../platform/db/columns.ts'
import { faculties } from '../settings/tables.ts'

/** The keys of this and the next three tables are those of Better Auth, in case its OpenID part is added. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Key in the file store. */
    image: text('image'),
    username: text('username').notNull().unique(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    country: text('country').notNull().default(''),
    city: text('city').notNull().default(''),
    address: text('address').notNull().default(''),
    /** `direct` or a provider's name. */
    method: text('method').notNull().default('direct'),
    role: text('role', { enum: ['user', 'staff'] })
      .notNull()
      .default('user'),
    staffRoles: text('staff_roles').array().$type<StaffRole[]>().notNull().default([]),
    staffFacultyId: integer('staff_faculty_id').references(() => faculties.id),
    blockedAt: instant('blocked_at'),
    /** Consent to advertising; null without it. */
    advertisingAt: instant('advertising_at'),
    /** Hash of the cookie of the browser that registered, the only one in which a mailed code counts. */
    browserHash: text('browser_hash'),
    /** Consent to verify the student by this account's own address. */
    studentConsentAt: instant('student_consent_at'),
    /** First sign-in; later ones from unknown browsers are reported by mail. */
    signedInAt: instant('signed_in_at'),
    /** The row of a deleted person stays, since orders and the ledger reference it. */
    deletedAt: instant('deleted_at'),
    studentEmail: text('student_email'),
    studentVerifiedAt: instant('student_verified_at'),
    /** Parcels that the person left at an office lately; written by the sweep `countUncollectedParcels`. */
    uncollectedParcels: smallint('uncollected_parcels').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    oneOf('users_role', table.role, ['user', 'staff']),
    check(
      'users_staff_roles',
      sql`${table.staffRoles} <@ ${sql.raw(`array[${staffRoles.map((role) => `'${role}'`).join(', ')}]`)}`,
    ),
    check(
      'users_staff_office',
      sql`not ('office' = any (${table.staffRoles})) or ${table.staffFacultyId} is not null`,
    ),
    check('users_username_form', sql`${table.username} ~ '^[a-z0-9_-]{2,20}$'`),
    check('users_deleted_blocked', sql`${table.deletedAt} is null or ${table.blockedAt} is not null`),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check(
      'users_student_dated',
      sql`(${table.studentVerifiedAt} is null) or (${table.studentEmail} is not null)`,
    ),
    uniqueIndex('users_student_email')
      .on(table.studentEmail)
      .where(sql`${table.studentVerifiedAt} is not null`),
  ],
)

export function userRef(name: string, actions?: { onDelete: 'cascade' }) {
  return text(name).references(() => users.id, actions)
}

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: userRef('user_id', { onDelete: 'cascade' }).notNull(),
    /** SHA-256 of the cookie's token. */
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Last visit of a browser that receives notifications; the row stays after its expiry, to end them with it. */
    deviceSeenAt: instant('device_seen_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

export const credentials = pgTable(
  'credentials',
  {
    id: text('id').primaryKey(),
    userId: userRef('user_id', { onDelete: 'cascade' }).notNull(),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    /** Hash by scrypt (decision 2). */
    password: text('password'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('credentials_user').on(table.userId),
    uniqueIndex('credentials_subject').on(table.providerId, table.accountId),
  ],
)

/** Chosen usernames and password hashes (`value`) of unconfirmed registrations, by `identifier`. */
export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('auth_verifications_identifier').on(table.identifier)],
)

/** A mailed link, stored as a hash; single use. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    id: id(),
    userId: userRef('user_id', { onDelete: 'cascade' }).notNull(),
    purpose: text('purpose', { enum: ['verify-email', 'reset-password'] }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Tries of the code that confirms a registration too. */
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    oneOf('email_tokens_purpose', table.purpose, ['verify-email', 'reset-password']),
    index('email_tokens_user').on(table.userId),
  ],
)

/** Pending six-digit code (D2 §4.5); one per user. */
export const studentCodes = pgTable('student_codes', {
  userId: userRef('user_id', { onDelete: 'cascade' }).primaryKey(),
  email: text('email').notNull(),
  codeHash: text('code_hash').notNull(),
  attempts: integer('attempts').notNull().default(0),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
