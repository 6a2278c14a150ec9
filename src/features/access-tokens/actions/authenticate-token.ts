import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { TokenGrant } from '../../../lib/token-scopes.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { addressKey, limitHeaders, limits } from '../../limits/rules.ts'
import { tokenErrors } from '../errors.ts'
import { findBearer, recordUse } from '../store.ts'

/**
 * The owner of the request's access token and its scopes. A token never acts as staff.
 * @throws `token-invalid` (401), `too-many-attempts` (429) after many invalid tokens from one address or many requests
 * in a minute
 */
export async function authenticateToken(
  ctx: Context,
  tokenHash: string,
  address: string,
): Promise<{ viewer: Viewer; token: TokenGrant; headers: Record<string, string> }> {
  const now = ctx.clock.now()
  const row = await findBearer(ctx.db, tokenHash, now)
  if (!row) {
    await consumeAttempt(ctx, limits.wrongToken, addressKey(address))
    throw appError(tokenErrors, 'token-invalid')
  }
  const { left, seconds } = await consumeAttempt(ctx, limits.token, row.tokenId)
  if (row.isDue) await recordUse(ctx.db, row.tokenId, now)
  const viewer: Viewer = {
    id: row.id,
    // No session: operations on sessions are closed to tokens.
    sessionId: '',
    username: row.username,
    displayName: row.displayName,
    email: row.email,
    role: 'user',
    staffRoles: [],
    staffFacultyId: null,
    isStudent: row.studentVerifiedAt !== null,
    picture: row.image,
    hasPassword: row.method === 'direct',
  }
  return {
    viewer,
    token: { id: row.tokenId, isOfStore: row.storeId !== null, scopes: row.scopes },
    headers: limitHeaders(limits.token, left, seconds),
  }
}
