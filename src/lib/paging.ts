import { type ZodType, z } from 'zod'

export type Page<Item> = { items: Item[]; total: number; nextCursor: string | null }

/** Cursors hold the sort values of the last row; they are opaque to clients. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** Undefined unless the text is a cursor of `length` strings or numbers. */
export function decodeCursor(cursor: string, length: number): (string | number)[] | undefined {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const valid =
      Array.isArray(values) &&
      values.length === length &&
      values.every((value) => typeof value === 'string' || Number.isFinite(value))
    return valid ? values : undefined
  } catch {
    return undefined
  }
}

/** The first `limit` of `rows`, of which one more was read if there are any. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => readonly (string | number)[],
): { rows: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, nextCursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null }
}

/** The year 10000 in milliseconds: no stored time is later. */
const LATEST = 253_402_300_800_000

export const cursorTime = (value: string | number | undefined): Date | undefined =>
  typeof value === 'number' && value >= 0 && value < LATEST ? new Date(value) : undefined

export const wholeList = <Item>(items: Item[]) => ({ items, total: items.length, nextCursor: null })

export const jsonPage = <Item extends ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), nextCursor: z.string().nullable() })

export const jsonList = <Item extends ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), nextCursor: z.null() })
