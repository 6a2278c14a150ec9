import { z } from 'zod'
import { undoDecision, undoTogether } from '../../../features/staff/actions/undo-decision.ts'
import { MAX_TOGETHER, type Skipped } from '../../../features/staff/contract-review.ts'
import { paths } from '../../../paths.ts'
import { form } from '../../shared/form-action.ts'
import type { StaffRequest } from '../staff-page.ts'
import { doneOf, reviewPath } from './review-run.ts'

/** What was done to several, and what was left. */
export type UndoneTogether = { count: number; skipped: Skipped[] }

const Fields = z.object({ url: z.array(z.string()).min(1).max(MAX_TOGETHER) })

/** The form of `undo-bar.tsx`; goes to the product, where it was one, else to the queue. */
export const undoForm = form(
  Fields,
  async ({ ctx, staff }: StaffRequest, { url: urls }, { fields }) => {
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

/** Products about which an address offers to take the decision back. */
export const undoOf = (params: URLSearchParams): string[] => params.getAll('deshacer').slice(0, MAX_TOGETHER)
