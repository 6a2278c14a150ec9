import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { type DbOrTx, onlyRow } from '../db/pool.ts'
import { type SiteKind, type SiteValues, siteSetup, siteVersions } from './tables.ts'

export type VersionRow = typeof siteVersions.$inferSelect

/** Without cancelled ones: one for each changed field, some hundreds over the years. */
export const listVersions = (db: DbOrTx) =>
  db.select().from(siteVersions).where(isNull(siteVersions.cancelledAt)).orderBy(asc(siteVersions.id))

type NewVersion<Kind extends SiteKind> = {
  kind: Kind
  values: SiteValues[Kind]
  effectiveAt: Date
  madeAt: Date
  madeBy: string | null
}

/** Planned versions of the same kind stay planned. */
export async function insertVersion<Kind extends SiteKind>(
  db: DbOrTx,
  version: NewVersion<Kind>,
): Promise<number> {
  return (await onlyRow(db.insert(siteVersions).values(version).returning({ id: siteVersions.id }))).id
}

export async function cancelVersion(db: DbOrTx, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(siteVersions)
    .set({ cancelledAt: now })
    .where(and(eq(siteVersions.id, id), gt(siteVersions.effectiveAt, now), isNull(siteVersions.cancelledAt)))
    .returning({ id: siteVersions.id })
  return rows.length > 0
}

/** Cancels versions planned for this moment, which a new plan replaces. */
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

export function readSetup(db: DbOrTx): Promise<SetupRow> {
  return onlyRow(db.select().from(siteSetup))
}

export function lockSetup(tx: DbOrTx): Promise<SetupRow> {
  return onlyRow(tx.select().from(siteSetup).for('update'))
}

export async function writeSetup(tx: DbOrTx, change: Partial<Omit<SetupRow, 'id'>>): Promise<void> {
  await tx.update(siteSetup).set(change)
}
