import type { Context } from '../../../context.ts'
import { isAppError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { withUploads } from '../../uploads/actions/with-uploads.ts'
import type { ProductFormValues } from '../contract-form.ts'
import type { EditProductInput } from '../contract-writes.ts'
import { authorizeOwnProduct } from '../policy.ts'
import { differences, rebaseEdit } from '../rules-edit.ts'
import { deleteDraft } from '../store/drafts.ts'
import { savedText } from '../texts-edit.ts'
import { productFormValues } from '../views-own.ts'
import { productUploads } from './create-product.ts'
import { updateProduct } from './update-product.ts'

/** A refused edit: the values to continue with, and the stored text of each field that differs. */
type StaleEdit = { values: ProductFormValues; saved: Record<string, string> }

const STALE: ReadonlySet<string> = new Set(['product-edited-meanwhile', 'product-pictures-changed'])

/** Undefined once it is saved, or if nothing differs from the stored product. */
export async function saveEdit(
  ctx: Context,
  owner: Viewer,
  url: string,
  input: EditProductInput,
  sent: ProductFormValues,
): Promise<StaleEdit | undefined> {
  const uploads = productUploads(sent.photos.map(({ picture }) => picture))
  try {
    await withUploads(ctx, owner, uploads, ({ image: [image], gallery }) =>
      updateProduct(ctx, owner, url, input, { image, gallery }, { isDrafted: true }),
    )
    return undefined
  } catch (error) {
    if (!isAppError(error) || !STALE.has(error.code)) throw error
    const own = await authorizeOwnProduct(ctx.db, owner, url)
    const stored = productFormValues(own, ctx.clock.now())
    if (differences(sent, stored).length === 0) {
      await deleteDraft(ctx.db, owner.id, own.product.id)
      return undefined
    }
    const values = rebaseEdit(sent, stored)
    const fields = differences(values, stored)
    return { values, saved: Object.fromEntries(fields.map((field) => [field, savedText(field, stored)])) }
  }
}
