import type { Context } from '../../../context.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { RevokeTokens } from '../../accounts/actions/change-password.ts'
import { deleteToken, deleteTokensOf } from '../store.ts'

/** Unknown or foreign tokens are no error. */
export async function revokeToken(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  if (isUuid(id)) await deleteToken(ctx.db, viewer.id, id)
}

export const revokeTokensOf: RevokeTokens = deleteTokensOf
