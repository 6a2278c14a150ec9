import type { Context } from '../../../context.ts'
import { addDays } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import type { RevokeTokens } from '../../accounts/actions/change-password.ts'
import { proveOwner } from '../../accounts/actions/prove-owner.ts'
import { lockActiveUser } from '../../accounts/policy.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import type { NewTokenInput } from '../contract.ts'
import { tokenErrors } from '../errors.ts'
import { mailNewToken } from '../jobs.ts'
import { MAX_TOKENS } from '../rules.ts'
import { deleteToken, deleteTokensOf, insertToken, tokenCount } from '../store.ts'

/**
 * Creates a token and mails its owner. The secret is returned once.
 * @throws `store-missing` (404), `tokens-full` (409), and the errors of `proveOwner`, since a token outlives the
 * session
 */
export async function createToken(ctx: Context, viewer: Viewer, input: NewTokenInput): Promise<string> {
  const lockProof = await proveOwner(ctx, viewer, input)
  const { token, hash } = ctx.auth.newAccessToken()
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  await inTransaction(ctx.db, async (tx) => {
    await lockProof(tx)
    await lockActiveUser(tx, viewer)
    const store = input.owner === 'store' ? await authorizeOwnStore(tx, viewer) : undefined
    if ((await tokenCount(tx, viewer.id)) >= MAX_TOKENS)
      throw appError(tokenErrors, 'tokens-full', { params: { most: MAX_TOKENS } })
    await insertToken(tx, {
      id,
      userId: viewer.id,
      storeId: store?.id ?? null,
      name: input.name,
      scopes: input.scopes,
      tokenHash: hash,
      createdAt: now,
      expiresAt: addDays(now, input.days),
    })
    await ctx.jobs.enqueue(tx, mailNewToken, { tokenId: id }, id)
  })
  return token
}

/** Unknown or foreign tokens are no error. */
export async function revokeToken(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  if (isUuid(id)) await deleteToken(ctx.db, viewer.id, id)
}

export const revokeTokensOf: RevokeTokens = deleteTokensOf
