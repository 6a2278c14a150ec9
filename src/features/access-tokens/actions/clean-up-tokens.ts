import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { EXPIRED_SHOWN_MS } from '../rules.ts'
import { deleteTokensExpiredBefore } from '../store.ts'

/** Forgets tokens that expired a while ago. */
export function cleanUpTokens(ctx: Context): Promise<void> {
  return deleteTokensExpiredBefore(ctx.db, addMs(ctx.clock.now(), -EXPIRED_SHOWN_MS))
}
