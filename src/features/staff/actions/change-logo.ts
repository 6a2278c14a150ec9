import type { Context } from '../../../context.ts'
import { appError, isAppError, withField } from '../../../lib/errors.ts'
import { logoFile, logoSizes } from '../../../lib/site.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { logoErrors } from '../../../platform/images/errors.ts'
import { storeLogo } from '../../../platform/images/logo.ts'
import { pictureStamp } from '../../../platform/images/stored-image.ts'
import { requireArea } from '../../accounts/policy.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import { lockIdentity, writeIdentity } from './change-site.ts'

/**
 * Puts a logo in place of the name's word mark; it holds at once. The former one's files stay: copies of pages and mails
 * that were sent show them. `path` is a file on this machine's disk, absent where none came.
 *
 * @throws `forbidden`, `too-many-attempts`, `logo-missing` and the refusals of `storeLogo`
 */
export async function changeLogo(ctx: Context, staff: Staff, path: string | undefined): Promise<void> {
  requireArea(staff, 'settings')
  if (path === undefined) throw withField(appError(logoErrors, 'logo-missing'), 'logo')
  await consumeAttempt(ctx, limits.picture, staff.id)
  const key = `site/${pictureStamp(ctx.clock.now())}_logo`
  await storeLogo(ctx.files, path, key).catch((error: unknown) => {
    throw isAppError(error) && error.code in logoErrors ? withField(error, 'logo') : error
  })
  await writeLogo(ctx, staff, key).catch(async (error: unknown) => {
    await ctx.files.remove(logoSizes.map((size) => logoFile(key, size)))
    throw error
  })
}

/** Back to the word mark. Throws `forbidden`. */
export async function removeLogo(ctx: Context, staff: Staff): Promise<void> {
  requireArea(staff, 'settings')
  await writeLogo(ctx, staff, null)
}

async function writeLogo(ctx: Context, staff: Staff, logo: string | null): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockIdentity(ctx, tx)
    await writeIdentity(ctx, tx, staff, before, { ...before.values, logo })
  })
  await ctx.site.refresh()
}
