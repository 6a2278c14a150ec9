import type { Context } from '../../../context.ts'
import { appError, type FieldErrors } from '../../../lib/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { consumeAttempt, mayMail } from '../../limits/actions.ts'
import { addressKey, limits } from '../../limits/rules.ts'
import type { RegisterInput } from '../contract.ts'
import { accountErrors } from '../errors.ts'
import { normalizeUsername } from '../rules.ts'
import { deletePassword } from '../store/credentials.ts'
import { lockUser } from '../store/deletion.ts'
import { deleteTokens } from '../store/email-tokens.ts'
import {
  isUsernameTaken,
  lockRegistration,
  reserveUsername,
  storeChosenPassword,
  usernameHolder,
} from '../store/registrations.ts'
import { findLogin } from '../store/users.ts'
import { accountTexts } from '../texts.ts'
import { withConstantTime } from './constant-time.ts'
import { createAccount, usernameTaken } from './create-account.ts'
import { checkUsername, isGuessablePassword, reservedNameErrors } from './guard-identity.ts'
import { mailSignInOptions, sendLink } from './send-link.ts'

const ANSWER_MS = 400

/** The browser, if one registers, and whether its person agrees to be verified as a student by the address. */
type Registrant = { browserHash: string | null; student: boolean }
type Login = NonNullable<Awaited<ReturnType<typeof findLogin>>>

/**
 * Creates an account with an unconfirmed e-mail. An address with an account gets the same response in the same time,
 * and a mail with a link for a new password: an account that a stranger began becomes the owner's that way. The chosen
 * username and password are then stored as long as those of an unconfirmed account, so that neither reveals the
 * existing account.
 * @throws `username-taken` (409), `name-reserved`, `password-guessable` (422), `too-many-attempts` (429)
 */
export function register(
  ctx: Context,
  input: RegisterInput,
  address: string,
  registrant: Registrant = { browserHash: null, student: false },
): Promise<void> {
  return withConstantTime(ANSWER_MS, async () => {
    await consumeAttempt(ctx, limits.register, addressKey(address))
    const names = reservedNameErrors(ctx, input)
    const password = passwordErrors(ctx, input)
    const isTaken = await isUsernameTaken(ctx.db, input.username)
    // All errors at once, so that a corrected form is not refused for the next field.
    const fields = { ...(isTaken ? { username: accountTexts.usernameTaken } : {}), ...names, ...password }
    if (Object.keys(names).length > 0) throw appError(accountErrors, 'name-reserved', { fields })
    if (Object.keys(password).length > 0) throw appError(accountErrors, 'password-guessable', { fields })
    if (isTaken) throw usernameTaken()
    const passwordHash = await ctx.auth.hashPassword(input.password)
    const canMail = await mayMail(ctx, input.email)
    await inTransaction(ctx.db, async (tx) => {
      await lockRegistration(tx, input.email, input.username)
      const holder = await usernameHolder(tx, input.username)
      // A double click: a second mail would invalidate the first link.
      if (holder === input.email) return
      if (holder !== undefined) throw usernameTaken()
      const known = await findLogin(tx, input.email)
      if (known) await handleKnownAddress(ctx, tx, known, { username: input.username, passwordHash }, canMail)
      else await createUnconfirmed(ctx, tx, input, passwordHash, registrant)
    })
  })
}

type Chosen = Pick<RegisterInput, 'firstName' | 'lastName' | 'username' | 'email' | 'password'>

const passwordErrors = (
  ctx: Context,
  { password, firstName, lastName, username, email }: Chosen,
): FieldErrors =>
  isGuessablePassword(ctx, password, [firstName, lastName, username, email])
    ? { password: accountTexts.passwordOwn }
    : {}

/** Errors of the fields that are not `wrong` yet, to show all at once. Throws `too-many-attempts` (429). */
export async function remainingErrors(
  ctx: Context,
  typed: Chosen,
  wrong: FieldErrors,
  address: string,
): Promise<FieldErrors> {
  const username = normalizeUsername(typed.username)
  const taken = wrong['username'] === undefined ? await checkUsername(ctx, username, address) : undefined
  return {
    ...reservedNameErrors(ctx, { ...typed, username }),
    ...(taken === undefined ? {} : { username: taken }),
    ...passwordErrors(ctx, typed),
    ...wrong,
  }
}

async function createUnconfirmed(
  ctx: Context,
  tx: Tx,
  input: RegisterInput,
  passwordHash: string,
  { browserHash, student }: Registrant,
): Promise<void> {
  const userId = await createAccount(ctx, tx, {
    username: input.username,
    email: input.email,
    firstName: input.firstName,
    lastName: input.lastName,
    phone: input.phone,
    passwordHash,
    emailVerified: false,
    advertisingAt: input.advertising ? ctx.clock.now() : null,
    browserHash,
    studentConsentAt: student ? ctx.clock.now() : null,
  })
  await sendLink(ctx, tx, userId, 'verify-email')
}

async function handleKnownAddress(
  ctx: Context,
  tx: Tx,
  known: Login,
  chosen: { username: string; passwordHash: string },
  canMail: boolean,
): Promise<void> {
  const now = ctx.clock.now()
  await reserveUsername(tx, chosen.username, known.email, now)
  const isConfirmed = (await lockUser(tx, known.id))?.emailVerified === true
  if (isConfirmed) await storeChosenPassword(tx, known.email, chosen.passwordHash, now)
  else await revokeUnconfirmedPassword(tx, known)
  if (canMail) await mailSignInOptions(ctx, tx, known, 'account-exists', newId(now.getTime()))
}

/**
 * A stranger chose the account's password. It keeps its usual response but opens nothing, and sent links end; only a
 * link in the mailbox can set a new password.
 */
async function revokeUnconfirmedPassword(tx: Tx, known: Login): Promise<void> {
  if (known.passwordHash !== null)
    await storeChosenPassword(tx, known.email, known.passwordHash, known.createdAt)
  await deletePassword(tx, known.id)
  await deleteTokens(tx, known.id, 'verify-email')
}
