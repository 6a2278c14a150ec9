import type pg from 'pg'
import type { Connection } from '../../src/platform/db/pool.ts'
import { withClient } from '../connect.ts'
import type { Bucket } from './bucket.ts'
import { filesBelow, missingFrom, readFileList } from './file-list.ts'
import type { Manifest } from './manifest.ts'

/** Findings, and the faults among them: a line each, in Spanish. */
export type Proof = { said: string; wrong: string[] }

/** Names at most that a line gives. */
const SHOWN = 5

/** Rows of each table of the application, as one transaction sees them: `schema.table` → count. */
export async function countRows(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string; quoted: string }>(
    // Partitions, not what they are parts of: a row counts once.
    `select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and c.relpersistence = 'p'
        and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name, quoted } of tables) {
    const { rows } = await client.query<{ n: string }>(`select count(*)::text as n from ${quoted}`)
    counts[name] = Number(rows[0]?.n)
  }
  return counts
}

/** Looks whether a restored database holds what it should. */
export function provenDatabase(connection: Connection, { rows: expected }: Manifest): Promise<Proof> {
  return withClient(connection, async (client) => {
    await client.query('begin read only')
    await client.query('set local statement_timeout = 0')
    const counts = await countRows(client)
    const differing = Object.entries(expected ?? {}).filter(([table, rows]) => counts[table] !== rows)
    const wrong = differing.map(
      ([table, rows]) =>
        `La tabla ${table} tiene ${counts[table] ?? 'ninguna'} filas; el respaldo dice ${rows}.`,
    )
    const ledger = counts['public.ledger_entries'] === undefined ? undefined : await unbalanced(client)
    if (ledger === undefined) wrong.push('Falta el libro mayor (ledger_entries).')
    else if (ledger > 0) wrong.push(`El libro mayor no cuadra: ${ledger} asientos no suman cero.`)
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const like = expected ? ', como dice el respaldo' : ''
    return {
      said: `${Object.keys(counts).length} tablas con ${total} filas${like}; el libro mayor suma cero`,
      wrong,
    }
  })
}

/** Journals whose entries do not sum to zero, and with them the whole ledger. */
async function unbalanced(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    `select count(*)::text as n from
      (select journal_id from ledger_entries group by journal_id having sum(amount_cents) <> 0) as journals`,
  )
  return Number(rows[0]?.n)
}

/** The same for files: below a folder, or in the bucket. */
export async function provenFiles(
  backup: string,
  { files }: Manifest,
  place: string | Bucket | undefined,
): Promise<Proof> {
  if (!files) return { said: 'un respaldo anterior, sin lista de archivos', wrong: [] }
  if (!place) return { said: `${files.count} archivos en su bucket, que no se revisó (S3_BUCKET)`, wrong: [] }
  const found = typeof place === 'string' ? await filesBelow(place) : await place.list()
  const missing = missingFrom(found, await readFileList(backup))
  const names = missing.slice(0, SHOWN).join(', ')
  return {
    said: `${files.count} archivos`,
    wrong: missing.length > 0 ? [`Faltan ${missing.length} archivos, o no son iguales: ${names}`] : [],
  }
}

/** @throws with a line for each fault */
export function requireProven(parts: readonly Proof[], tell: (line: string) => void): void {
  const wrong = parts.flatMap((part) => part.wrong)
  if (wrong.length > 0) throw new Error(`El respaldo no se restauró completo:\n${wrong.join('\n')}`)
  tell(`Comprobado: ${parts.map(({ said }) => said).join('; ')}.`)
}
