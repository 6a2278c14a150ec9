import type { Context } from '../../context.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { readChoice } from '../uploads/rules.ts'
import { uploadsOf } from '../uploads/store.ts'
import { draftValues, type ProductDraftView, uploadsIn } from './contract-drafts.ts'
import type { ProductFormValues } from './contract-form.ts'
import { differences, keptKey } from './rules-edit.ts'
import { findDraft } from './store/drafts.ts'
import type { OwnProduct } from './store/own.ts'
import { productFormValues } from './views-own.ts'

/** Without pictures that are gone. Null without a draft, or if it equals the stored product. */
export async function readDraft(
  ctx: Context,
  owner: Viewer,
  own: OwnProduct | undefined,
): Promise<ProductDraftView | null> {
  const row = await findDraft(ctx.db, owner.id, own?.product.id ?? null)
  const draft = row && draftValues(row.values)
  if (!row || !draft) return null
  const stored = own && productFormValues(own, ctx.clock.now())
  const values = await withPictures(ctx, owner, draft, stored)
  if (stored && differences(values, stored).length === 0) return null
  return { values, savedAt: row.savedAt.toISOString() }
}

async function withPictures(
  ctx: Context,
  owner: Viewer,
  values: ProductFormValues,
  stored: ProductFormValues | undefined,
): Promise<ProductFormValues> {
  const ids = uploadsIn(values)
  const rows = ids.length === 0 ? [] : await uploadsOf(ctx.db, owner.id, ids)
  const uploads = new Set(rows.map(({ id }) => id))
  const storedKeys = new Set(stored?.photos.map(keptKey))
  const photos = values.photos.filter(({ picture }) => {
    const choice = readChoice(picture)
    return (
      choice !== undefined && ('upload' in choice ? uploads.has(choice.upload) : storedKeys.has(choice.kept))
    )
  })
  return { ...values, photos }
}
