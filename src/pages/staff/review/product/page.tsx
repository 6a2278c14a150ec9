import { decideProduct } from '../../../../features/staff/actions/decide-product.ts'
import { ProductDecision } from '../../../../features/staff/contract-review.ts'
import { readPlace, readUndoable } from '../../../../features/staff/read-review.ts'
import { nextWaiting } from '../../../../features/staff/store/queue.ts'
import { paths } from '../../../../paths.ts'
import { staffMeta } from '../../page-parts.tsx'
import { staffAction, staffIntent, staffOf } from '../../staff-page.ts'
import { doneOf, reviewPath, undoForm, undoOf } from '../undo-forms.ts'
import type { Route } from './+types/page.ts'
import { loadReview } from './load-review.ts'
import { ReviewView } from './review-view.tsx'

export const meta = staffMeta('Producto')

/** After a refusal the page shows the current version. */
export const shouldRevalidate = () => true

export async function loader({ context, params: { url }, url: address }: Route.LoaderArgs) {
  const request = staffOf(context)
  const { ctx, staff } = request
  const [review, { total, before, oldest, next }, undoable] = await Promise.all([
    loadReview(request, url),
    readPlace(ctx, url),
    readUndoable(ctx, staff, undoOf(address.searchParams)),
  ])
  const done = doneOf(address.searchParams.get('hechos'))
  return {
    ...review,
    undoable: undoable ?? null,
    now: ctx.clock.now().toISOString(),
    done,
    place: before === null ? null : { number: done + before + 1, total: done + total },
    oldest,
    next: next
      ? { to: reviewPath(next.key, { done }), title: next.title, text: next.text, image: next.image }
      : null,
  }
}

const decide = staffIntent(
  ProductDecision,
  async ({ ctx, staff }, input, { fields, params: { url = '' } }) => {
    const next = await nextWaiting(ctx.db, url)
    await decideProduct(ctx, staff, url, input)
    if (next) return reviewPath(next.url, { done: doneOf(String(fields.get('done'))) + 1, undo: url })
    return `${paths.staff()}?done=${input.decision === 'approve' ? 'aprobado' : 'devuelto'}&deshacer=${encodeURIComponent(url)}`
  },
)

export const action = staffAction({ approve: decide, 'send-back': decide, undo: undoForm })

export default function ProductReviewPage({ loaderData }: Route.ComponentProps) {
  // The typed reason belongs to one product.
  return <ReviewView key={loaderData.product.url} data={loaderData} />
}
