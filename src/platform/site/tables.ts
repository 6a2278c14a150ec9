import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Identity, Terms } from '../../lib/site.ts'
import { instant, oneOf } from '../db/columns.ts'

const siteKinds = ['identity', 'terms'] as const
export type SiteKind = (typeof siteKinds)[number]
export type SiteValues = { identity: Identity; terms: Terms }

/** Versions of identity and terms; the first ones have time 0. */
export const siteVersions = pgTable(
  'site_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<SiteKind>().notNull(),
    values: jsonb('values').$type<SiteValues[SiteKind]>().notNull(),
    effectiveAt: instant('effective_at').notNull(),
    madeAt: instant('made_at').notNull(),
    madeBy: text('made_by'),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    oneOf('site_versions_kind', table.kind, siteKinds),
    index('site_versions_kind_effective').on(table.kind, table.effectiveAt),
    check('site_versions_ahead', sql`${table.effectiveAt} >= ${table.madeAt}`),
    check('site_versions_cancelled', sql`${table.cancelledAt} < ${table.effectiveAt}`),
  ],
)

export const siteSetup = pgTable(
  'site_setup',
  {
    id: boolean('id').primaryKey().default(true),
    steps: text('steps').array().notNull().default([]),
    openedAt: instant('opened_at'),
    /** Staff member; null if the installation is older than this table. */
    openedBy: text('opened_by'),
    publishesTrusted: boolean('publishes_trusted').notNull().default(false),
  },
  (table) => [check('site_setup_one', sql`${table.id}`)],
)
