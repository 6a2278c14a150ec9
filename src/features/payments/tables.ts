import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../../platform/db/columns.ts'
import { userRef } from '../accounts/tables.ts'
import {
  type LedgerAccount,
  type OperationKind,
  type OperationState,
  operationKinds,
  operationStates,
} from './rules.ts'

/** Inbox of the provider's webhooks, which may repeat: the event's id is the key. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    objectId: text('object_id').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
  },
  (table) => [index('payment_events_waiting').on(table.receivedAt).where(sql`processed_at is null`)],
)

export const eventReadings = pgTable(
  'payment_event_readings',
  {
    id: smallint('id').primaryKey().default(1),
    until: instant('until').notNull(),
  },
  (table) => [check('payment_event_readings_one', sql`${table.id} = 1`)],
)

/**
 * Outbox of all movements at the provider. The unique key names the reason (`transfer:{order}`) and is the idempotency
 * key sent: a second attempt cannot be a second movement.
 */
export const providerOperations = pgTable(
  'provider_operations',
  {
    id: id(),
    key: text('key').notNull().unique(),
    kind: text('kind').$type<OperationKind>().notNull(),
    /** null for the refund of a checkout without orders. */
    orderId: uuid('order_id'),
    amountCents: integer('amount_cents').notNull(),
    /** Payment intent, destination account, charge, transfer. */
    request: jsonb('request').$type<Record<string, string>>().notNull(),
    state: text('state').$type<OperationState>().notNull().default('pending'),
    providerId: text('provider_id'),
    failure: text('failure'),
    /** Definite refusals; each uses up an idempotency key. */
    refusals: integer('refusals').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** Start of an attempt without a response; null before the first and after a definite refusal. */
    firstSentAt: instant('first_sent_at'),
    triedAt: instant('tried_at'),
    doneAt: instant('done_at'),
  },
  (table) => [
    oneOf('provider_operations_kind', table.kind, operationKinds),
    oneOf('provider_operations_state', table.state, operationStates),
    check('provider_operations_amount', sql`${table.amountCents} > 0`),
    check(
      'provider_operations_made',
      sql`${table.state} = 'failed' or (${table.state} in ('sent', 'done')) = (${table.providerId} is not null)`,
    ),
    uniqueIndex('provider_operations_provider').on(table.providerId),
    index('provider_operations_order').on(table.orderId),
    index('provider_operations_pending').on(table.createdAt).where(sql`state in ('pending', 'sent')`),
  ],
)

/** `kind` and `ref` identify the reason, which is booked once. */
export const journals = pgTable(
  'ledger_journals',
  {
    id: id(),
    kind: text('kind').notNull(),
    ref: text('ref').notNull(),
    bookedAt: instant('booked_at').notNull(),
  },
  (table) => [uniqueIndex('ledger_journals_reason').on(table.kind, table.ref)],
)

/** Debits positive, credits negative; triggers keep each journal's sum at zero and rows unchanged. */
export const entries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    journalId: uuid('journal_id')
      .notNull()
      .references(() => journals.id),
    account: text('account').$type<LedgerAccount>().notNull(),
    orderId: uuid('order_id'),
    storeId: integer('store_id'),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    check('ledger_entries_amount', sql`${table.amountCents} <> 0`),
    index('ledger_entries_journal').on(table.journalId),
    index('ledger_entries_order').on(table.orderId),
    index('ledger_entries_store').on(table.storeId, table.account),
  ],
)
/** API requests that move money, by the sender's key: a repeated one gets the same response. */
export const apiRequests = pgTable(
  'api_requests',
  {
    userId: userRef('user_id', { onDelete: 'cascade' }).notNull(),
    key: text('key').notNull(),
    hash: text('hash').notNull(),
    begunAt: instant('begun_at').notNull(),
    /** Response body, empty without one; null while in progress. */
    answer: text('answer'),
    status: integer('status'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('api_requests_begun').on(table.begunAt),
  ],
)
