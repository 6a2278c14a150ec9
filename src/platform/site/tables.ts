import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Identity, Terms } from '../../lib/site.ts'
import { instant, oneOf } from '../db/columns.ts'

const siteKinds = ['identity', 'terms'] as const
export type SiteKind = (typeof siteKinds)[number]
export type SiteValues = { identity: Identity; terms: Terms }

/** What the shop is called and what its sales are made under, each change a row of its own, the first ones with time 0. */
export const siteVersions = pgTable(
  'site_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<SiteKind>().notNull(),
    values: jsonb('values').$type<SiteValues[SiteKind]>().notNull(),
    effectiveAt: instant('effective_at').notNull(),
    madeAt: instant('made_at').notNull(),
    /** Member of staff; null where the installation came with it. */
    madeBy: text('made_by'),
    /** Taken back before it began. */
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    oneOf('site_versions_kind', table.kind, siteKinds),
    index('site_versions_kind_effective').on(table.kind, table.effectiveAt),
    check('site_versions_ahead', sql`${table.effectiveAt} >= ${table.madeAt}`),
    check('site_versions_cancelled', sql`${table.cancelledAt} < ${table.effectiveAt}`),
  ],
)

/** One row: how far the installation's first days have come, and the switches of staff's work. */
export const siteSetup = pgTable(
  'site_setup',
  {
    id: boolean('id').primaryKey().default(true),
    /** Steps of setting up that somebody has finished, by their addresses. */
    steps: text('steps').array().notNull().default([]),
    /** Since when guests come in; null while it is being prepared. */
    openedAt: instant('opened_at'),
    /** Member of staff; null where the installation is older than this table. */
    openedBy: text('opened_by'),
    /** Whether products of trusted stores are published at once and looked at afterwards (decision 54). */
    publishesTrusted: boolean('publishes_trusted').notNull().default(false),
  },
  (table) => [check('site_setup_one', sql`${table.id}`)],
)
