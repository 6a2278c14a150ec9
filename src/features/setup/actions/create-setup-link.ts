import type { Context } from '../../../context.ts'
import { DAY } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { paths } from '../../../paths.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { lockSetup } from '../../../platform/site/store.ts'
import { hasAdministrator } from '../../accounts/store/staff.ts'
import { audited } from '../../staff/actions/audited.ts'
import { setupErrors } from '../errors.ts'
import { insertLink } from '../store.ts'

const VALID_MS = DAY

/**
 * Returns the line that a start prints while there is no administrator: a link for the first account, valid for a day
 * or until one is used. Undefined if there is nothing to set up.
 */
export async function createSetupLink(ctx: Context): Promise<string | undefined> {
  const now = ctx.clock.now()
  if (ctx.env.DEMO) return undefined
  const { token, hash } = ctx.auth.linkToken(newId())
  const isMade = await inTransaction(ctx.db, async (tx) => {
    const { openedAt } = await lockSetup(tx)
    if (openedAt || (await hasAdministrator(tx))) return false
    await insertLink(
      tx,
      { tokenHash: hash, expiresAt: new Date(now.getTime() + VALID_MS), madeBy: null },
      now,
    )
    return true
  })
  if (!isMade) return undefined
  return `Puesta en marcha (este enlace vale 24 horas y una sola vez): ${ctx.env.PUBLIC_URL}${paths.setup(token)}`
}

/**
 * Creates a link for a colleague's administrator account, valid once, for a day, before the opening. It is shared by
 * hand, since mail may not be set up yet.
 * @throws `forbidden`, `setup-over` (409)
 */
export async function createColleagueLink(ctx: Context, staff: Staff): Promise<string> {
  const now = ctx.clock.now()
  const { token, hash } = ctx.auth.linkToken(newId())
  await audited(ctx, staff, 'roles', async (tx, record) => {
    if ((await lockSetup(tx)).openedAt) throw appError(setupErrors, 'setup-over')
    const expiresAt = new Date(now.getTime() + VALID_MS)
    await insertLink(tx, { tokenHash: hash, expiresAt, madeBy: staff.id }, now)
    await record({ act: 'site-invite', subject: 'site:setup' })
  })
  return `${ctx.env.PUBLIC_URL}${paths.setup(token)}`
}
