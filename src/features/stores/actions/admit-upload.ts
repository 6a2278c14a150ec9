import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import type { UploadPurpose } from '../../uploads/rules.ts'
import { authorizeUpload } from '../policy.ts'

export async function admitUpload(ctx: Context, viewer: Viewer | null, purpose: UploadPurpose) {
  const owner = await authorizeUpload(ctx.db, viewer, purpose)
  await consumeAttempt(ctx, limits.upload, owner.id)
  return owner
}
