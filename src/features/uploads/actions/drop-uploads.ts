import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { removeImages } from '../../../platform/images/store-image.ts'
import { requireViewer } from '../../accounts/policy.ts'
import { deleteUploads, type UploadRow, uploadsBefore, uploadsOf } from '../store.ts'

const BATCH = 500

/** Files go before rows, so that a crash leaves rows to find the files by. */
export async function dropUploads(ctx: Context, rows: readonly UploadRow[]): Promise<void> {
  if (rows.length === 0) return
  await removeImages(
    ctx.files,
    rows.map((row) => row.image),
  )
  await deleteUploads(
    ctx.db,
    rows.map((row) => row.id),
  )
}

/** Does nothing for another person's picture. */
export async function dropUpload(ctx: Context, viewer: Viewer | null, id: string): Promise<void> {
  const { id: ownerId } = requireViewer(viewer)
  await dropUploads(ctx, await uploadsOf(ctx.db, ownerId, [id]))
}

export async function cleanUpUploads(ctx: Context, before: Date): Promise<void> {
  await dropUploads(ctx, await uploadsBefore(ctx.db, before, BATCH))
}
