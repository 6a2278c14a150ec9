import type { Context } from '../../../context.ts'
import { addMs, HOUR } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockActiveUser, requireViewer } from '../../accounts/policy.ts'
import { catalogueErrors } from '../../catalogue/errors.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import { settings } from '../../settings/rules.ts'
import { renewUploads } from '../../uploads/store.ts'
import { uploadsIn } from '../contract-drafts.ts'
import type { ProductFormValues } from '../contract-form.ts'
import { findOwnProduct } from '../policy-drafts.ts'
import { deleteDraftsBeyond, findDraft, writeDraft } from '../store/drafts.ts'

/**
 * Keeps what somebody has typed of a product and not saved, in place of what was kept of it before; of a new one where
 * `url` is undefined. Pictures that it names wait as long as it does. Answers when it was typed, which is now where that is
 * not told.
 *
 * @throws `sign-in-needed`, `too-many-attempts`, `product-draft-too-large`, `product-draft-newer` where what is kept was typed
 * later; `store-missing` and `own-product-not-found` for a product that is not theirs
 */
export async function saveDraft(
  ctx: Context,
  viewer: Viewer | null,
  url: string | undefined,
  values: Partial<ProductFormValues>,
  typedAt?: Date,
): Promise<Date> {
  const owner = requireViewer(viewer)
  await consumeAttempt(ctx, limits.draft, owner.id)
  if (Buffer.byteLength(JSON.stringify(values)) > settings.drafts.maxBytes)
    throw appError(catalogueErrors, 'product-draft-too-large')
  const now = ctx.clock.now()
  const savedAt = typedAt && typedAt < now ? typedAt : now
  await inTransaction(ctx.db, async (tx) => {
    // One after the other: an account that is being closed keeps none.
    await lockActiveUser(tx, owner)
    const own = await findOwnProduct(tx, owner, url)
    const productId = own?.product.id ?? null
    const before = typedAt && (await findDraft(tx, owner.id, productId))
    if (before && before.savedAt > typedAt) throw appError(catalogueErrors, 'product-draft-newer')
    await writeDraft(tx, { ownerId: owner.id, productId, values, savedAt })
    await deleteDraftsBeyond(tx, owner.id, settings.drafts.perPerson)
    await renewUploads(tx, owner.id, uploadsIn(values), { now, before: addMs(now, -HOUR) })
  })
  return savedAt
}
