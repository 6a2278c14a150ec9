import { z } from 'zod'
import { undoDecision } from '../../features/staff/actions/undo-decision.ts'
import { TOGETHER_MOST } from '../../features/staff/contract-review.ts'
import { paths } from '../../paths.ts'
import { form } from '../shared/form-action.ts'
import type { StaffRequest } from './staff-page.ts'

const Fields = z.object({ url: z.array(z.string()).min(1).max(TOGETHER_MOST) })

/** The form of `undo-bar.tsx`; goes to the product, where it was one, else to the queue. */
export const undoForm = form(
  Fields,
  async ({ ctx, staff }: StaffRequest, { url: urls }) => {
    for (const url of urls) await undoDecision(ctx, staff, url)
    const [url = ''] = urls
    return urls.length === 1
      ? `${paths.staffProduct(url)}?done=deshecho`
      : `${paths.staff()}?tipo=productos&done=deshecho`
  },
  { read: (fields) => ({ url: fields.getAll('url') }) },
)

/** Products about which an address offers to take the decision back. */
export const undoOf = (params: URLSearchParams): string[] => params.getAll('deshacer').slice(0, TOGETHER_MOST)
