import type { Context } from '../../context.ts'
import { csvLines, toCsv } from '../../lib/csv.ts'
import type { OwnedStore } from '../stores/policy.ts'
import { csvColumns, csvReadOnlyColumns } from './contract-csv.ts'
import { readOwnSearch } from './read-own-search.ts'
import type { OwnTableQuery } from './rules-own.ts'
import { type OwnExportQuery, ownExport } from './store/own-export.ts'
import { csvRow } from './views-csv.ts'

/** Products that are read together: thousands with long descriptions are never in memory at once. */
const CHUNK = 500

/** A store's products for a spreadsheet, those that the table's query leaves: CSV in parts, the columns' names first. */
export async function readOwnCsv(
  ctx: Context,
  store: OwnedStore,
  { q, filter }: Pick<OwnTableQuery, 'q' | 'filter'>,
): Promise<AsyncGenerator<Buffer>> {
  return parts(ctx, store, { search: await readOwnSearch(ctx, q), filter })
}

async function* parts(ctx: Context, store: OwnedStore, query: OwnExportQuery): AsyncGenerator<Buffer> {
  const now = ctx.clock.now()
  yield Buffer.from(toCsv([[...csvColumns, ...csvReadOnlyColumns]]))
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = await ownExport(ctx.db, store.id, { ...query, after, limit: CHUNK })
    yield Buffer.from(csvLines(rows.map((row) => csvRow(row, now))))
    after = rows.length < CHUNK ? undefined : rows.at(-1)?.id
  }
}
