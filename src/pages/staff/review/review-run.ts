import { paths } from '../../../paths.ts'

const MAX_COUNT = 10_000

/** Number of products that were decided on in a row, as the address says it. */
export function doneOf(given: string | null): number {
  const number = Number(given)
  return Number.isInteger(number) && number > 0 && number < MAX_COUNT ? number : 0
}

/** `undo`: product of an undoable decision; `said`: key of a `DoneNotice`. */
export function reviewPath(
  url: string,
  { done, undo, said }: { done: number; undo?: string; said?: string },
): string {
  const query = new URLSearchParams()
  if (said !== undefined) query.set('done', said)
  if (done > 0) query.set('hechos', String(done))
  if (undo !== undefined) query.set('deshacer', undo)
  return query.size === 0 ? paths.staffProduct(url) : `${paths.staffProduct(url)}?${query}`
}
