/** A page of a list as `/api/v1` answers it; `nextCursor` is null on the last page. */
export type Page<Item> = { items: Item[]; total: number; nextCursor: string | null }

/** A cursor carries the sort values of the last row shown; it is opaque to clients. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** Answers undefined where the text is not a cursor of `length` strings or numbers. */
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

/** Milliseconds of the year 10000: what a database holds of a time, and more than any row has. */
const LATEST = 253_402_300_800_000

/** The time that a cursor holds as milliseconds; undefined where no row of ours has it. */
export const cursorTime = (value: string | number | undefined): Date | undefined =>
  typeof value === 'number' && value >= 0 && value < LATEST ? new Date(value) : undefined

/** A short list, told whole. */
export const wholeList = <Item>(items: Item[]) => ({ items, total: items.length, nextCursor: null })

/** A numbered page of a screen as the API answers it: its cursor is the number of the next page. */
export function pageByCursor<Numbered extends { page: number; pages: number }>({
  page,
  pages,
  ...rest
}: Numbered) {
  return { ...rest, nextCursor: page < pages ? String(page + 1) : null }
}
