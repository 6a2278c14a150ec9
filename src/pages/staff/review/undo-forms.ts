import { z } from 'zod'
import { undoDecision, undoTogether } from '../../../features/staff/actions/decide-product.ts'
import { MAX_TOGETHER, type Skipped } from '../../../features/staff/contract-review.ts'
import { paths } from '../../../paths.ts'
import { staffIntent } from '../staff-page.ts'

export type UndoneTogether = { count: number; skipped: Skipped[] }

const Fields = z.object({ url: z.array(z.string()).min(1).max(MAX_TOGETHER) })

/** Form of `UndoBar`; leads to the single product, or to the queue. */
export const undoForm = staffIntent(
  Fields,
  async ({ ctx, staff }, { url: urls }, { fields }) => {
    const [url = ''] = urls
    if (urls.length === 1) {
      await undoDecision(ctx, staff, url)
      const done = doneOf(String(fields.get('done')))
      return reviewPath(url, { done: Math.max(0, done - 1), said: 'deshecho' })
    }
    const { undone, skipped } = await undoTogether(ctx, staff, urls)
    if (skipped.length > 0)
      return { shown: { count: undone.length, skipped } satisfies UndoneTogether, values: [] }
    return `${paths.staff()}?tipo=productos&done=deshechos`
  },
  { read: (fields) => ({ url: fields.getAll('url') }) },
)

/** Products of undoable decisions in an address. */
export const undoOf = (params: URLSearchParams): string[] => params.getAll('deshacer').slice(0, MAX_TOGETHER)

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
