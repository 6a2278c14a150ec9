import type { Context } from '../../../context.ts'
import { DAY } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { lockSetup } from '../../../platform/site/store.ts'
import { hasAdministrator } from '../../accounts/store/staff.ts'
import { addLink } from '../store/links.ts'

const VALID_MS = DAY

/**
 * The line that a start prints where nobody can sign in as staff yet: a link that makes the first account. Each start
 * makes one, as nothing but a log knows those before; they hold until one was used, or for a day. undefined where
 * there is nothing to set up.
 */
export async function makeSetupLink(ctx: Context): Promise<string | undefined> {
  const now = ctx.clock.now()
  if (ctx.env.DEMO) return undefined
  const { token, hash } = ctx.auth.linkToken(newId())
  const isMade = await inTransaction(ctx.db, async (tx) => {
    const { openedAt } = await lockSetup(tx)
    if (openedAt || (await hasAdministrator(tx))) return false
    await addLink(tx, { tokenHash: hash, expiresAt: new Date(now.getTime() + VALID_MS) }, now)
    return true
  })
  if (!isMade) return undefined
  return `Puesta en marcha (este enlace vale 24 horas y una sola vez): ${ctx.env.PUBLIC_URL}${paths.setup(token)}`
}
