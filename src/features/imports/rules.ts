import { normalizeUnicode } from '../../lib/visible-text.ts'
import type { CsvColumn } from '../selling/contract-csv.ts'

/** ready: waits for the seller; importing: rows are written; done: the report remains. */
export const importStates = ['reading', 'ready', 'importing', 'done'] as const
export type ImportState = (typeof importStates)[number]

export const rowKinds = ['new', 'change', 'same'] as const
export type RowKind = (typeof rowKinds)[number]

export const rowResults = ['created', 'changed', 'failed'] as const
export type RowResult = (typeof rowResults)[number]

/** `column` is '' for the whole row. */
export type RowNote = { column: string; text: string }

/** `problem` is the reason why no product can have it. */
export type ImportPicture = { name: string; key: string; small: string; problem?: string }

export const rowGroups = ['errors', 'warnings', 'new', 'changes'] as const
export type RowGroup = (typeof rowGroups)[number]

export const rowsInGroup = (rows: Record<RowGroup | 'total', number>, group: RowGroup | null): number =>
  rows[group ?? 'total']

export const cellOf = (
  { cells }: { cells: readonly { column: CsvColumn; text: string }[] },
  wanted: CsvColumn,
): string | undefined => cells.find(({ column }) => column === wanted)?.text

export const rankOf = ({ errors, warnings }: { errors: readonly unknown[]; warnings: readonly unknown[] }) =>
  errors.length > 0 ? 0 : warnings.length > 0 ? 1 : 2

export const isLitter = (name: string): boolean =>
  /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name)

export const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

const nameKey = (name: string) => normalizeUnicode(name, 'NFC').trim().toLowerCase()

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
