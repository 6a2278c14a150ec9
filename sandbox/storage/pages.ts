import { z } from 'zod'
import { invalidRequest, missing } from '../http/failure.ts'
import { wholeNumber } from '../http/fields.ts'
import { type Database, statement } from './database.ts'
import type { DataOf, Kind } from './kinds.ts'

const range = z.union([
  wholeNumber,
  z.strictObject({
    gt: wholeNumber.optional(),
    gte: wholeNumber.optional(),
    lt: wholeNumber.optional(),
    lte: wholeNumber.optional(),
  }),
])
type Range = z.output<typeof range>

/** Parameters of all v1 lists. */
export const pageFields = {
  limit: wholeNumber.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
}
export const createdField = range.optional()
type Page = { limit: number; starting_after?: string | undefined; ending_before?: string | undefined }

type Filter = {
  kind: Kind
  account?: string
  /** Fields of the wire object that must have this value; undefined means any. */
  where?: Record<string, string | undefined>
  oneOf?: { field: string; values: string[] } | undefined
  created?: Range | undefined
}

const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** A `list` object, newest first. */
export function listObjects<K extends Kind>(
  db: Database,
  url: string,
  filter: Filter & { kind: K },
  page: Page,
) {
  const clauses = ['kind = ?', 'account = ?']
  const values: (string | number)[] = [filter.kind, filter.account ?? '']
  const demand = (clause: string, ...more: (string | number)[]) => {
    clauses.push(clause)
    values.push(...more)
  }
  for (const [field, value] of Object.entries(filter.where ?? {})) {
    if (value !== undefined) demand(`json_extract(data, '$.${field}') = ?`, value)
  }
  if (filter.oneOf) {
    const marks = filter.oneOf.values.map(() => '?').join(', ')
    demand(`json_extract(data, '$.${filter.oneOf.field}') IN (${marks})`, ...filter.oneOf.values)
  }
  const bounds =
    typeof filter.created === 'number' ? { gte: filter.created, lte: filter.created } : filter.created
  for (const name of ['gt', 'gte', 'lt', 'lte'] as const) {
    const bound = bounds?.[name]
    if (bound !== undefined) demand(`created ${operators[name]} ?`, bound)
  }
  if (page.starting_after && page.ending_before) {
    throw invalidRequest('You may only specify one of these parameters: starting_after, ending_before.')
  }
  if (page.starting_after) demand('seq < ?', cursor(db, page.starting_after, 'starting_after'))
  if (page.ending_before) demand('seq > ?', cursor(db, page.ending_before, 'ending_before'))
  const direction = page.ending_before ? 'ASC' : 'DESC'
  const rows = statement(
    db,
    `SELECT data FROM objects WHERE ${clauses.join(' AND ')} ORDER BY seq ${direction} LIMIT ?`,
  ).all(...values, page.limit + 1)
  const data: DataOf<K>[] = rows.slice(0, page.limit).map((row) => JSON.parse(String(row.data)))
  if (page.ending_before) data.reverse()
  return { object: 'list' as const, url, has_more: rows.length > page.limit, data }
}

function cursor(db: Database, id: string, param: string): number {
  const row = statement(db, 'SELECT seq FROM objects WHERE id = ?').get(id)
  if (row === undefined) throw missing('object', id, param, 400)
  return Number(row.seq)
}
