import { and, asc, count, eq, getTableColumns, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type DbOrTx, firstRow, onlyRow, type Tx } from '../../../platform/db/pool.ts'
import { products } from '../../catalogue/tables.ts'
import type { RowGroup, RowResult } from '../rules.ts'
import { productImports, productImportRows as rows } from '../tables.ts'

type NewRow = typeof rows.$inferInsert
export type RowRecord = Awaited<ReturnType<typeof rowsOf>>[number]

const AT_ONCE = 500

export async function insertRows(tx: Tx, all: readonly NewRow[]): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE)
    await tx.insert(rows).values(all.slice(from, from + AT_ONCE))
}

const groups: Record<RowGroup, SQL | undefined> = {
  errors: eq(rows.rank, 0),
  warnings: eq(rows.rank, 1),
  new: and(eq(rows.kind, 'new'), gt(rows.rank, 0)),
  changes: and(eq(rows.kind, 'change'), gt(rows.rank, 0)),
}

const isImportable = and(sql`${rows.rank} > 0`, eq(rows.leftOut, false), sql`${rows.kind} <> 'same'`)

const withProduct = (db: DbOrTx) =>
  db
    .select({ ...getTableColumns(rows), product: { url: products.url, name: products.name } })
    .from(rows)
    .leftJoin(products, eq(products.id, rows.productId))

export function rowsOf(
  db: DbOrTx,
  importId: string,
  query: { group: RowGroup | null; isReport: boolean; limit: number; offset: number },
) {
  const first = sql`${rows.result} is distinct from 'failed'`
  return withProduct(db)
    .where(and(eq(rows.importId, importId), query.group ? groups[query.group] : undefined))
    .orderBy(...(query.isReport ? [asc(first)] : []), asc(rows.rank), asc(rows.line))
    .limit(query.limit)
    .offset(query.offset)
}

export function rowOf(db: DbOrTx, importId: string, line: number): Promise<RowRecord | undefined> {
  return firstRow(withProduct(db).where(and(eq(rows.importId, importId), eq(rows.line, line))))
}

export function wrongRows(db: DbOrTx, importId: string, isDone: boolean) {
  const unwritten = isDone ? and(isImportable, isNull(rows.result)) : undefined
  return withProduct(db)
    .where(and(eq(rows.importId, importId), or(eq(rows.rank, 0), eq(rows.result, 'failed'), unwritten)))
    .orderBy(asc(rows.line))
}

export function countRows(db: DbOrTx, importId: string) {
  const only = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const counts = {
    total: count(),
    errors: only(groups.errors),
    warnings: only(groups.warnings),
    new: only(groups.new),
    changes: only(groups.changes),
    same: only(and(eq(rows.kind, 'same'), sql`${rows.rank} > 0`)),
    leftOut: only(eq(rows.leftOut, true)),
    importable: only(isImportable),
    created: only(eq(rows.result, 'created')),
    changed: only(eq(rows.result, 'changed')),
    failed: only(eq(rows.result, 'failed')),
  }
  return onlyRow(db.select(counts).from(rows).where(eq(rows.importId, importId)))
}

export function rowKeys(db: DbOrTx, importId: string) {
  return db
    .select({ line: rows.line, nameKey: rows.nameKey, url: rows.url, leftOut: rows.leftOut })
    .from(rows)
    .where(eq(rows.importId, importId))
    .orderBy(asc(rows.line))
}

export function rowsAt(db: DbOrTx, importId: string, lines: readonly number[]) {
  return db
    .select({ line: rows.line, cells: rows.cells, beyond: rows.beyond })
    .from(rows)
    .where(and(eq(rows.importId, importId), inArray(rows.line, [...lines])))
}

export async function updateRow(
  db: DbOrTx,
  importId: string,
  line: number,
  change: Partial<NewRow>,
): Promise<boolean> {
  const changed = await db
    .update(rows)
    .set(change)
    .where(and(eq(rows.importId, importId), eq(rows.line, line)))
    .returning({ line: rows.line })
  return changed.length > 0
}

export function dueRows(db: DbOrTx, importId: string, limit: number) {
  return db
    .select()
    .from(rows)
    .where(and(eq(rows.importId, importId), isImportable, isNull(rows.result)))
    .orderBy(asc(rows.tries), asc(rows.line))
    .limit(limit)
}

/**
 * Belongs in the transaction that writes the product. False if it was settled before, or the import was
 * stopped; concurrent calls wait for each other. `same` marks a row that changes nothing.
 */
export async function settleRow(
  db: DbOrTx,
  importId: string,
  line: number,
  result: RowResult | 'same',
  { productId = null, reason = '' }: { productId?: number | null; reason?: string } = {},
): Promise<boolean> {
  const settled = await db
    .update(rows)
    .set(result === 'same' ? { kind: result } : { result, productId, reason })
    .where(
      and(
        eq(rows.importId, importId),
        eq(rows.line, line),
        isNull(rows.result),
        sql`exists (select from ${productImports} where ${productImports.id} = ${importId}
          and ${productImports.state} = 'importing')`,
      ),
    )
    .returning({ line: rows.line })
  return settled.length > 0
}
