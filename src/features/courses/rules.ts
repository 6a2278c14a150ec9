import type { Wear } from '../catalogue/rules.ts'
import { settings } from '../settings/rules.ts'

export const requirements = ['required', 'recommended', 'material'] as const
export type Requirement = (typeof requirements)[number]

/** Maximum counts, and maximum letters of each text. */
export const { courses: maximum, courseLengths: maxLength } = settings

export type ListItem = { requirement: Requirement; isbn: string | null; name: string; note: string }

/** Groups the fields `items.{row}.name` of a form into `items`. */
export function listFieldsOf(fields: FormData): Record<string, unknown> {
  const rows: Record<string, unknown>[] = []
  const others: Record<string, unknown> = {}
  for (const [name, value] of fields) {
    const [, row, cell] = /^items\.(\d{1,2})\.(\w+)$/.exec(name) ?? []
    if (row === undefined || cell === undefined) others[name] = value
    else rows[Number(row)] = { ...rows[Number(row)], [cell]: value }
  }
  return { ...others, items: Array.from(rows, (row) => row ?? {}) }
}

export const isSameItem = (a: ListItem, b: ListItem) =>
  a.requirement === b.requirement && a.isbn === b.isbn && a.name === b.name && a.note === b.note

export const isSameList = (before: readonly ListItem[], after: readonly ListItem[]) =>
  before.length === after.length && before.every((item, at) => isSameItem(item, after[at] as ListItem))

/** 4 is new, 1 is worn or unknown. */
export function qualityOf(condition: 'nuevo' | 'usado', wear: Wear | null): number {
  if (condition === 'nuevo') return 4
  if (wear === 'como-nuevo') return 3
  return wear === 'buen-estado' ? 2 : 1
}

export function wearAfter(condition: 'nuevo' | 'usado', wear: Wear | null): Wear {
  if (condition === 'nuevo') return 'como-nuevo'
  if (wear === 'como-nuevo' || wear === null) return 'buen-estado'
  return 'con-detalles'
}
