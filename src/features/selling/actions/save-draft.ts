import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../../context.ts'
import { addMs, HOUR } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockActiveUser } from '../../accounts/policy.ts'
import { catalogueErrors } from '../../catalogue/errors.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import { settings } from '../../settings/rules.ts'
import { dropUploads } from '../../uploads/actions/with-uploads.ts'
import { renewUploads, uploadsOf } from '../../uploads/store.ts'
import { draftValues, uploadsIn } from '../contract-drafts.ts'
import type { ProductFormValues } from '../contract-form.ts'
import { findOwnProduct } from '../policy.ts'
import { deleteDraft, deleteDraftsBeyond, findDraft, writeDraft } from '../store/drafts.ts'

/**
 * Without `url` the draft is of a new product. Returns its time, which is now without `typedAt`.
 *
 * @param seen times of the drafts that the values continue; any without it
 * @throws `product-draft-too-large`, `product-draft-newer` if the saved draft was typed later, or elsewhere meanwhile;
 * `store-missing` and `own-product-not-found` for a product of another store
 */
export async function saveDraft(
  ctx: Context,
  owner: Viewer,
  url: string | undefined,
  values: Partial<ProductFormValues>,
  typedAt?: Date,
  seen?: readonly string[],
): Promise<Date> {
  await consumeAttempt(ctx, limits.draft, owner.id)
  if (Buffer.byteLength(JSON.stringify(values)) > settings.drafts.maxBytes)
    throw appError(catalogueErrors, 'product-draft-too-large')
  const now = ctx.clock.now()
  const savedAt = typedAt && typedAt < now ? typedAt : now
  await inTransaction(ctx.db, async (tx) => {
    // The lock serializes drafts with the deletion of the account, which deletes them.
    await lockActiveUser(tx, owner)
    const own = await findOwnProduct(tx, owner, url)
    const productId = own?.product.id ?? null
    const before = typedAt && (await findDraft(tx, owner.id, productId))
    if (before && (before.savedAt > typedAt || isConflict(before, typedAt, values, seen)))
      throw appError(catalogueErrors, 'product-draft-newer')
    await writeDraft(tx, { ownerId: owner.id, productId, values, savedAt })
    await deleteDraftsBeyond(tx, owner.id, settings.drafts.perPerson)
    await renewUploads(tx, owner.id, uploadsIn(values), { now, before: addMs(now, -HOUR) })
  })
  return savedAt
}

function isConflict(
  { savedAt, values: stored }: { savedAt: Date; values: unknown },
  typedAt: Date,
  values: Partial<ProductFormValues>,
  seen?: readonly string[],
): boolean {
  const isContinued = [typedAt.toISOString(), ...(seen ?? [])].includes(savedAt.toISOString())
  return seen !== undefined && !isContinued && !isDeepStrictEqual(stored, values)
}

/** @throws `sign-in-needed`; `store-missing`, `own-product-not-found` for a product of another store */
export async function dropDraft(ctx: Context, owner: Viewer, url: string | undefined): Promise<void> {
  const own = await findOwnProduct(ctx.db, owner, url)
  const row = await deleteDraft(ctx.db, owner.id, own?.product.id ?? null)
  const values = row && draftValues(row.values)
  if (values) await dropUploads(ctx, await uploadsOf(ctx.db, owner.id, uploadsIn(values)))
}
