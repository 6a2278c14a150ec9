import type { ImportView } from './contract.ts'
import type { RowGroup } from './rules.ts'

/** How many rows a group has; all where none is chosen. */
export function rowsInGroup(rows: ImportView['rows'], group: RowGroup | null): number {
  if (group === null) return rows.total
  return { error: rows.errors, aviso: rows.warnings, nuevos: rows.new, cambian: rows.changes }[group]
}
