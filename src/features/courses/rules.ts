import { oneLine } from '../../lib/visible-text.ts'
import type { Wear } from '../catalogue/rules.ts'
import { settings } from '../settings/rules.ts'

export const requirements = ['required', 'recommended', 'material'] as const
/** How a course asks for a thing of its list. */
export type Requirement = (typeof requirements)[number]

/** Most of everything, and letters of each text. */
export const { courses: most, courseLengths: longest } = settings

/** Item of a list as people write one. */
export type ListItem = { requirement: Requirement; isbn: string | null; name: string; note: string }

/** Reads the rows of a form of a list, `items.{row}.name`, besides what else it has. */
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

/** The rows of such a form as they were typed, right or wrong; not those that are empty. */
export function rowsIn(fields: FormData): ListItem[] {
  const rows = listFieldsOf(fields)['items'] as Partial<ListItem>[]
  return rows
    .map(({ requirement = 'required', isbn, name = '', note = '' }) => ({
      ...{ requirement, isbn: isbn?.trim() || null },
      ...{ name: oneLine(name), note: oneLine(note) },
    }))
    .filter(({ isbn, name, note }) => isbn || name || note)
}

export const isSameItem = (a: ListItem, b: ListItem) =>
  a.requirement === b.requirement && a.isbn === b.isbn && a.name === b.name && a.note === b.note

/** Whether two lists say the same in the same order. */
export const isSameList = (before: readonly ListItem[], after: readonly ListItem[]) =>
  before.length === after.length && before.every((item, at) => isSameItem(item, after[at] as ListItem))

/** How used a thing is, as a figure: new is best, what says nothing of itself is taken for the worst. */
export function qualityOf(condition: 'nuevo' | 'usado', wear: Wear | null): number {
  if (condition === 'nuevo') return 4
  if (wear === 'como-nuevo') return 3
  return wear === 'buen-estado' ? 2 : 1
}

/** What something is worn like after one more owner. */
export function wearAfter(condition: 'nuevo' | 'usado', wear: Wear | null): Wear {
  if (condition === 'nuevo') return 'como-nuevo'
  if (wear === 'como-nuevo' || wear === null) return 'buen-estado'
  return 'con-detalles'
}
