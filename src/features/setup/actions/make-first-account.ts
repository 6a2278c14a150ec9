import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { lockSetup } from '../../../platform/site/store.ts'
import { createAccount } from '../../accounts/actions/create-account.ts'
import { refuseOwnWords } from '../../accounts/actions/guard-password.ts'
import { type SignedIn, startSession } from '../../accounts/actions/start-session.ts'
import { usernameFor } from '../../accounts/rules-house.ts'
import { hasAdministrator, setStaffRoles } from '../../accounts/store/staff.ts'
import { findLogin } from '../../accounts/store/users.ts'
import { takeAttempt } from '../../limits/actions.ts'
import { addressKey, limits } from '../../limits/rules.ts'
import { insertAudit } from '../../staff/store/audit.ts'
import type { FirstAccountInput } from '../contract.ts'
import { setupErrors } from '../errors.ts'
import { deleteLinks, isLink } from '../store/links.ts'

/** Whether a link makes an account still. Changes nothing: mail scanners open links too. Throws `setup-link-invalid` (410). */
export async function checkSetupLink(ctx: Context, token: string, address: string): Promise<void> {
  await takeAttempt(ctx, limits.link, addressKey(address))
  await requireLink(ctx, ctx.db, token)
}

/**
 * Makes the first account of an installation, an administrator's, and signs it in. Its address counts as confirmed: who
 * reads what the server prints may do anything here anyway.
 *
 * @throws `setup-link-invalid` (410; also for the later of two who press at once), `password-guessable` (422),
 * `email-taken` (422), `too-many-attempts` (429)
 */
export async function makeFirstAccount(
  ctx: Context,
  token: string,
  input: FirstAccountInput,
  from: { headers: Headers; address: string },
): Promise<SignedIn> {
  await takeAttempt(ctx, limits.link, addressKey(from.address))
  const { firstName, lastName, email, password } = input
  refuseOwnWords(ctx, 'password', password, [firstName, lastName, email])
  const passwordHash = await ctx.auth.hashPassword(password)
  const id = await inTransaction(ctx.db, async (tx) => {
    await lockSetup(tx)
    await requireLink(ctx, tx, token)
    if (await findLogin(tx, email)) throw emailTaken()
    const now = ctx.clock.now()
    const user = await createAccount(ctx, tx, {
      username: usernameFor(email, ctx.site.identity().name, newId().slice(-4)),
      email,
      firstName,
      lastName,
      phone: '',
      passwordHash,
      emailVerified: true,
    })
    await setStaffRoles(tx, user, { roles: ['administrator'], facultyId: null }, now)
    await deleteLinks(tx)
    const entry = {
      act: 'site-prepare',
      subject: 'site:setup',
      reason: '',
      before: null,
      after: null,
    } as const
    await insertAudit(tx, { ...entry, actorId: user, at: now })
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

async function requireLink(ctx: Context, db: Context['db'] | Tx, token: string): Promise<void> {
  const holds = await isLink(db, ctx.auth.hashLinkToken(token), ctx.clock.now())
  if (!holds || (await hasAdministrator(db))) throw appError(setupErrors, 'setup-link-invalid')
}

const emailTaken = () =>
  appError(setupErrors, 'email-taken', { fields: { email: 'Ya hay una cuenta con ese correo: usa otro' } })
