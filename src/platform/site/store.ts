import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { DbOrTx } from '../db/pool.ts'
import { type SiteKind, type SiteValues, siteSetup, siteVersions } from './tables.ts'

export type VersionRow = typeof siteVersions.$inferSelect

/** All that were not taken back: one for each field that staff change, some hundreds in an installation's life. */
export const listVersions = (db: DbOrTx) =>
  db.select().from(siteVersions).where(isNull(siteVersions.cancelledAt)).orderBy(asc(siteVersions.id))

type NewVersion<Kind extends SiteKind> = {
  kind: Kind
  values: SiteValues[Kind]
  effectiveAt: Date
  madeAt: Date
  madeBy: string | null
}

/** Adds a version; those that had not begun before it ends, of the same kind, stay planned. */
export async function insertVersion<Kind extends SiteKind>(
  db: DbOrTx,
  version: NewVersion<Kind>,
): Promise<number> {
  const [row] = await db.insert(siteVersions).values(version).returning({ id: siteVersions.id })
  if (!row) throw new Error('no version was written')
  return row.id
}

/** Takes a planned version back; false where it has begun, or there is none. */
export async function cancelVersion(db: DbOrTx, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(siteVersions)
    .set({ cancelledAt: now })
    .where(and(eq(siteVersions.id, id), gt(siteVersions.effectiveAt, now), isNull(siteVersions.cancelledAt)))
    .returning({ id: siteVersions.id })
  return rows.length > 0
}

/** Takes back what was planned for this very moment, which another plan replaces. */
export async function cancelPlannedVersions(
  db: DbOrTx,
  kind: SiteKind,
  effectiveAt: Date,
  now: Date,
): Promise<void> {
  await db
    .update(siteVersions)
    .set({ cancelledAt: now })
    .where(
      and(
        eq(siteVersions.kind, kind),
        eq(siteVersions.effectiveAt, effectiveAt),
        gt(siteVersions.effectiveAt, now),
        isNull(siteVersions.cancelledAt),
      ),
    )
}

export type SetupRow = typeof siteSetup.$inferSelect

export async function readSetup(db: DbOrTx): Promise<SetupRow> {
  const [row] = await db.select().from(siteSetup)
  if (!row) throw new Error('the row of site_setup is missing')
  return row
}

/** Who changes the site does so one after the other: each begins with what the one before has written. */
export async function lockSetup(tx: DbOrTx): Promise<SetupRow> {
  const [row] = await tx.select().from(siteSetup).for('update')
  if (!row) throw new Error('the row of site_setup is missing')
  return row
}

export async function writeSetup(tx: DbOrTx, change: Partial<Omit<SetupRow, 'id'>>): Promise<void> {
  await tx.update(siteSetup).set(change)
}
