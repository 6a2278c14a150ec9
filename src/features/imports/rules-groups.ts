import type { CsvColumn } from '../catalogue/contract-csv.ts'
import type { ImportRowView, ImportView } from './contract.ts'
import type { RowGroup } from './rules.ts'

/** How many rows a group has; all where none is chosen. */
export function rowsInGroup(rows: ImportView['rows'], group: RowGroup | null): number {
  if (group === null) return rows.total
  return { error: rows.errors, aviso: rows.warnings, nuevos: rows.new, cambian: rows.changes }[group]
}

/** The text of a cell; undefined where the table has no such column. */
export const cellOf = ({ cells }: Pick<ImportRowView, 'cells'>, wanted: CsvColumn): string | undefined =>
  cells.find(({ column }) => column === wanted)?.text
