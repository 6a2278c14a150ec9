import type { Context } from '../../../context.ts'
import { appError, isAppError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { requireViewer } from '../../accounts/policy.ts'
import { usingUploads } from '../../uploads/actions/use-uploads.ts'
import { formErrorsOf, formFieldOf, type ProductFormValues, productInputOf } from '../contract-form.ts'
import { type EditConflict, openedValues } from '../contract-merge.ts'
import { EditProductInput } from '../contract-writes.ts'
import { catalogueErrors } from '../errors.ts'
import { findOwnProduct } from '../policy-drafts.ts'
import { differences, mergeEdit } from '../rules-merge.ts'
import { deleteDraft } from '../store/drafts.ts'
import { productFormValues } from '../views-own.ts'
import { productUploads } from './product-uploads.ts'
import { updateProduct } from './update-product.ts'

/** Edits that come one after the other while this one is being saved. */
const MERGES_MAX = 5

/**
 * Saves a filled-in form of a product. Where another edit came first, what only one of them changed is merged, and
 * `isMerged` says so; what both changed is answered as `conflict`, and nothing is saved.
 *
 * @throws `product-edited-meanwhile` where edits keep coming, a refusal with fields where the merged version is none, and
 * what `updateProduct` and `usingUploads` throw
 */
export async function saveEdit(
  ctx: Context,
  viewer: Viewer | null,
  url: string,
  sent: ProductFormValues,
): Promise<{ conflict?: EditConflict; isMerged: boolean }> {
  const owner = requireViewer(viewer)
  let values = sent
  for (let merges = 0; merges < MERGES_MAX; merges++) {
    try {
      await save(ctx, owner, url, values)
      return { isMerged: merges > 0 }
    } catch (error) {
      if (!isAppError(error) || !MERGED.has(error.code)) throw error
      const own = await findOwnProduct(ctx.db, owner, url)
      if (!own || String(own.product.revision) === values.revision) throw error
      const theirs = productFormValues(own, ctx.clock.now())
      const merge = mergeEdit(openedValues(values), values, theirs)
      if (merge.conflicts.length > 0)
        return {
          conflict: { ...merge, theirs, savedAt: own.product.updatedAt.toISOString() },
          isMerged: false,
        }
      if (differences(merge.merged, theirs).length === 0) {
        // All of it is stored already: the same edit, sent twice.
        await deleteDraft(ctx.db, owner.id, own.product.id)
        return { isMerged: false }
      }
      values = merge.merged
    }
  }
  throw appError(catalogueErrors, 'product-edited-meanwhile')
}

/** Refusals of an edit that was made from another version than the stored one. */
const MERGED: ReadonlySet<string> = new Set(['product-edited-meanwhile', 'product-pictures-changed'])

async function save(ctx: Context, viewer: Viewer, url: string, values: ProductFormValues): Promise<void> {
  const input = EditProductInput.safeParse(productInputOf(values))
  if (!input.success) {
    const messages = input.error.issues.map(({ path, message }) => [formFieldOf(path), message] as const)
    throw appError(catalogueErrors, 'product-invalid', {
      fields: formErrorsOf(Object.fromEntries(messages.toReversed())),
    })
  }
  const names = values.photos.map(({ picture }) => picture)
  await usingUploads(ctx, viewer, productUploads(names), ({ image: [image], gallery }) =>
    updateProduct(ctx, viewer, url, input.data, { image, gallery }, { isDrafted: true }),
  )
}
