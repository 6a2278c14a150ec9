import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
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
import { products } from '../catalogue/tables.ts'
import { storeRef } from '../stores/tables.ts'
import {
  type ImportPicture,
  type ImportState,
  importStates,
  type RowKind,
  type RowNote,
  type RowResult,
  rowKinds,
  rowResults,
} from './rules.ts'

export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    storeId: storeRef('store_id').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    csvName: text('csv_name').notNull(),
    zipName: text('zip_name'),
    notes: jsonb('notes').$type<string[]>().notNull().default([]),
    /** Pictures of the ZIP; their files are in the private folder of imports until it is done. */
    pictures: jsonb('pictures').$type<ImportPicture[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    movedAt: instant('moved_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    oneOf('product_imports_state', table.state, importStates),
    uniqueIndex('product_imports_open').on(table.storeId).where(sql`state <> 'done'`),
    index('product_imports_store').on(table.storeId, table.createdAt),
    index('product_imports_moved').on(table.movedAt),
  ],
)

export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: uuid('import_id').notNull(),
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<Record<string, string>>().notNull(),
    beyond: integer('beyond').notNull().default(0),
    kind: text('kind').$type<RowKind>().notNull(),
    errors: jsonb('errors').$type<RowNote[]>().notNull().default([]),
    warnings: jsonb('warnings').$type<RowNote[]>().notNull().default([]),
    /** 0 errors, 1 warnings, 2 neither. */
    rank: smallint('rank').notNull(),
    /** Rows with the same name or product conflict. */
    nameKey: text('name_key').notNull(),
    url: text('url').notNull().default(''),
    leftOut: boolean('left_out').notNull().default(false),
    seenRevision: integer('seen_revision'),
    seenStock: integer('seen_stock'),
    result: text('result').$type<RowResult>(),
    reason: text('reason').notNull().default(''),
    productId: bigint('product_id', { mode: 'number' }),
    tries: smallint('tries').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    foreignKey({
      name: 'product_import_rows_import',
      columns: [table.importId],
      foreignColumns: [productImports.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'product_import_rows_product',
      columns: [table.productId],
      foreignColumns: [products.id],
    }).onDelete('set null'),
    oneOf('product_import_rows_kind', table.kind, rowKinds),
    oneOf('product_import_rows_result', table.result, rowResults),
    check('product_import_rows_rank', sql`${table.rank} between 0 and 2`),
    index('product_import_rows_order').on(table.importId, table.rank, table.line),
    // A product is created by at most one row.
    uniqueIndex('product_import_rows_created').on(table.productId).where(sql`result = 'created'`),
    index('product_import_rows_product_id').on(table.productId).where(sql`product_id is not null`),
  ],
)
