import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { lockSetup } from '../../../platform/site/store.ts'
import { createAccount } from '../../accounts/actions/create-account.ts'
import { requireUnguessablePassword } from '../../accounts/actions/guard-identity.ts'
import { type SignedIn, startSession } from '../../accounts/actions/start-session.ts'
import { usernameFor } from '../../accounts/rules-house.ts'
import { hasAdministrator, setStaffRoles } from '../../accounts/store/staff.ts'
import { findLogin } from '../../accounts/store/users.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { addressKey, limits } from '../../limits/rules.ts'
import { insertAudit } from '../../staff/store/audit.ts'
import type { FirstAccountInput } from '../contract.ts'
import { setupErrors } from '../errors.ts'
import { consumeLink, findLink, type SetupLink } from '../store.ts'

/** Changes nothing, since mail scanners open links too. Throws `setup-link-invalid` (410). */
export async function checkSetupLink(ctx: Context, token: string, address: string): Promise<void> {
  await requireLink(ctx, ctx.db, token).catch(async (error: unknown) => {
    // Only invalid links count, so that strangers at the same address do not use up the attempts.
    await consumeAttempt(ctx, limits.link, addressKey(address))
    throw error
  })
}

/**
 * Creates an administrator's account before the opening and signs it in, by a link that a start printed or an
 * administrator shared. Its e-mail counts as confirmed: the link already grants every right.
 * @throws `setup-link-invalid` (410; also for the later of two concurrent requests), `password-guessable`,
 * `email-taken` (422), `too-many-attempts` (429)
 */
export async function createAdministrator(
  ctx: Context,
  token: string,
  input: FirstAccountInput,
  from: { headers: Headers; address: string },
): Promise<SignedIn> {
  await checkSetupLink(ctx, token, from.address)
  const { firstName, lastName, email, password } = input
  requireUnguessablePassword(ctx, 'password', password, [firstName, lastName, email])
  const passwordHash = await ctx.auth.hashPassword(password)
  const id = await inTransaction(ctx.db, async (tx) => {
    await lockSetup(tx)
    const link = await requireLink(ctx, tx, token)
    if (await findLogin(tx, email)) throw emailTaken()
    const now = ctx.clock.now()
    const username = usernameFor(email, ctx.site.identity().name, newId().slice(-4))
    const user = await createAccount(ctx, tx, {
      username,
      email,
      firstName,
      lastName,
      phone: '',
      passwordHash,
      emailVerified: true,
    })
    await setStaffRoles(tx, user, { roles: ['administrator'], facultyId: null }, now)
    await consumeLink(tx, link.tokenHash)
    const entry = link.madeBy
      ? ({
          act: 'staff-roles',
          subject: `user:${username}`,
          after: { staffRoles: ['administrator'] },
        } as const)
      : ({ act: 'site-prepare', subject: 'site:setup', after: null } as const)
    await insertAudit(tx, { ...entry, reason: '', before: null, actorId: link.madeBy ?? user, at: now })
    return user
  })
  return startSession(
    ctx,
    { id, signedInAt: null, provenHash: passwordHash },
    false,
    from.headers,
    from.address,
  )
}

/** A printed link is valid while there is no administrator; a shared one while its creator is one. */
async function requireLink(ctx: Context, db: Context['db'] | Tx, token: string): Promise<SetupLink> {
  const link = await findLink(db, ctx.auth.hashLinkToken(token), ctx.clock.now())
  const holds =
    link && (link.madeBy ? await hasAdministrator(db, link.madeBy) : !(await hasAdministrator(db)))
  if (!holds) throw appError(setupErrors, 'setup-link-invalid')
  return link
}

const emailTaken = () =>
  appError(setupErrors, 'email-taken', { fields: { email: 'Ya hay una cuenta con ese correo: usa otro' } })
