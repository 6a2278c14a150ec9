import type { Context } from '../../context.ts'
import { csvLines, toCsv } from '../../lib/csv.ts'
import type { OwnedStore } from '../stores/policy.ts'
import { csvColumns, csvReadOnlyColumns } from './contract-csv.ts'
import { readOwnSearch } from './read-own-search.ts'
import type { OwnTableQuery } from './rules-own.ts'
import { type OwnExportQuery, ownExport } from './store/own-export.ts'
import { csvRow } from './views-csv.ts'

/** Products of one query, which bounds the memory for long descriptions. */
const CHUNK = 500

/** The products that match the table's query as CSV, in parts. */
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
