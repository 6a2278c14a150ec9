import { paths } from '../../paths.ts'

const MOST = 10_000

/** Number of products that were decided on in a row, as the address says it. */
export function doneOf(given: string | null): number {
  const number = Number(given)
  return Number.isInteger(number) && number > 0 && number < MOST ? number : 0
}

/** Place of a product among those that wait, and which is next: the one behind it, after the last the first. */
export function placeOf(
  waiting: readonly string[],
  url: string,
): { place: number | null; next: string | undefined } {
  const place = waiting.indexOf(url)
  return {
    place: place === -1 ? null : place,
    next: waiting[place + 1] ?? waiting.find((other) => other !== url),
  }
}

/**
 * @param undo decision before it, which may be taken back there
 * @param said what the page says first, by its name in `done-notice.tsx`
 */
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
