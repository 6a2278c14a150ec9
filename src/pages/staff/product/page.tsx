import { decideProduct } from '../../../features/staff/actions/decide-product.ts'
import { ProductDecision } from '../../../features/staff/contract-review.ts'
import { readUndoable } from '../../../features/staff/read-review.ts'
import { waitingProducts } from '../../../features/staff/store/queue.ts'
import { oldestText } from '../../../features/staff/texts-review.ts'
import { paths } from '../../../paths.ts'
import { form, formAction } from '../../shared/form-action.ts'
import { doneOf, placeOf, reviewPath } from '../review-run.ts'
import { staffHandle, staffMeta } from '../staff-meta.ts'
import { queueOf, type StaffRequest, staffOf } from '../staff-page.ts'
import { undoForm, undoOf } from '../undo-forms.ts'
import type { Route } from './+types/page.ts'
import { loadReview } from './load-review.ts'
import { ReviewView } from './review-view.tsx'

export const handle = { ...staffHandle, wide: true }
export const meta = staffMeta('Producto')

/** Also after a refusal: who decided on a version that is no more sees the one that is there now. */
export const shouldRevalidate = () => true

export async function loader({ context, params: { url }, url: address }: Route.LoaderArgs) {
  const request = staffOf(context)
  const { ctx, staff } = request
  const [review, { items }, undoable] = await Promise.all([
    loadReview(request, url),
    queueOf(request),
    readUndoable(ctx, staff, undoOf(address.searchParams)),
  ])
  const waiting = items.filter(({ kind }) => kind === 'product')
  const done = doneOf(address.searchParams.get('hechos'))
  const { place, next } = placeOf(
    waiting.map(({ key }) => key),
    url,
  )
  const following = waiting.find(({ key }) => key === next)
  return {
    ...review,
    undoable: undoable ?? null,
    done,
    place: place === null ? null : { number: done + place + 1, total: done + waiting.length },
    oldest: waiting[0] ? oldestText(waiting[0]) : null,
    next: following
      ? {
          to: reviewPath(following.key, { done }),
          title: following.title,
          text: following.text,
          image: following.image,
        }
      : null,
  }
}

const decide = form(
  ProductDecision,
  async ({ ctx, staff }: StaffRequest, input, { fields, params: { url = '' } }) => {
    const waiting = await waitingProducts(ctx.db)
    const { next } = placeOf(
      waiting.map((row) => row.url),
      url,
    )
    await decideProduct(ctx, staff, url, input)
    if (next !== undefined)
      return reviewPath(next, { done: doneOf(String(fields.get('done'))) + 1, undo: url })
    return `${paths.staff()}?done=${input.decision === 'approve' ? 'aprobado' : 'devuelto'}&deshacer=${encodeURIComponent(url)}`
  },
)

export const action = formAction(staffOf, { approve: decide, 'send-back': decide, undo: undoForm })

export default function ProductReviewPage({ loaderData }: Route.ComponentProps) {
  // A product that was changed or decided meanwhile is another page: nothing typed about the one before stays.
  return <ReviewView key={loaderData.product.url} data={loaderData} />
}
