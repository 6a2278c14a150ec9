import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { requireViewer } from '../../accounts/policy.ts'
import { dropUploads } from '../../uploads/actions/drop-uploads.ts'
import { uploadsOf } from '../../uploads/store.ts'
import { draftValues, uploadsIn } from '../contract-drafts.ts'
import { findOwnProduct } from '../policy-drafts.ts'
import { deleteDraft } from '../store/drafts.ts'

/**
 * Deletes a person's draft with its uploaded pictures, if there is one.
 *
 * @throws `sign-in-needed`; `store-missing` and `own-product-not-found` for a product of another store
 */
export async function dropDraft(ctx: Context, viewer: Viewer | null, url: string | undefined): Promise<void> {
  const owner = requireViewer(viewer)
  const own = await findOwnProduct(ctx.db, owner, url)
  const row = await deleteDraft(ctx.db, owner.id, own?.product.id ?? null)
  const values = row && draftValues(row.values)
  if (values) await dropUploads(ctx, await uploadsOf(ctx.db, owner.id, uploadsIn(values)))
}
