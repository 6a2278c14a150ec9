import { normalizeUnicode } from '../../lib/visible-text.ts'
import type { CsvColumn } from '../selling/contract-csv.ts'

/** reading: files are being taken in; ready: its seller looks at it; importing: rows are written; done: its report stays. */
export const importStates = ['reading', 'ready', 'importing', 'done'] as const
export type ImportState = (typeof importStates)[number]

/** same: of a product that is already as the row says. */
export const rowKinds = ['new', 'change', 'same'] as const
export type RowKind = (typeof rowKinds)[number]

export const rowResults = ['created', 'changed', 'failed'] as const
export type RowResult = (typeof rowResults)[number]

/** What is said of a row, and of which column; '' for the whole row. */
export type RowNote = { column: string; text: string }

/** A picture of the ZIP; `problem` says why it is none that a product can have. */
export type ImportPicture = { name: string; key: string; small: string; problem?: string }

/** Groups of rows that a seller looks at. */
export const rowGroups = ['errors', 'warnings', 'new', 'changes'] as const
export type RowGroup = (typeof rowGroups)[number]

/** How many rows a group has; all where none is chosen. */
export const rowsInGroup = (rows: Record<RowGroup | 'total', number>, group: RowGroup | null): number =>
  rows[group ?? 'total']

/** The text of a cell; undefined where the table has no such column. */
export const cellOf = (
  { cells }: { cells: readonly { column: CsvColumn; text: string }[] },
  wanted: CsvColumn,
): string | undefined => cells.find(({ column }) => column === wanted)?.text

export const rankOf = ({ errors, warnings }: { errors: readonly unknown[]; warnings: readonly unknown[] }) =>
  errors.length > 0 ? 0 : warnings.length > 0 ? 1 : 2

/** What finder windows and archivers put beside the files that somebody meant. */
export const isLitter = (name: string): boolean =>
  /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name)

/** The file without its folders. */
export const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

const nameKey = (name: string) => normalizeUnicode(name, 'NFC').trim().toLowerCase()

/** Finds pictures by their names, with their folders or without; `several` where folders have to tell. */
export function pictureFinder<Picture extends { name: string }>(
  pictures: readonly Picture[],
): (name: string) => Picture | 'several' | undefined {
  const whole = new Map(pictures.map((picture) => [nameKey(picture.name), picture]))
  const base = new Map<string, Picture | 'several'>()
  for (const picture of pictures) {
    const key = nameKey(baseName(picture.name))
    base.set(key, base.has(key) ? 'several' : picture)
  }
  return (name) => whole.get(nameKey(name)) ?? base.get(nameKey(name))
}
