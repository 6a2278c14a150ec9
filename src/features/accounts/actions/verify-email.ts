import type { Context } from '../../../context.ts'
import { appError, withField } from '../../../lib/errors.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inSavepoint, inTransaction } from '../../../platform/db/transaction.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { addressKey, limits } from '../../limits/rules.ts'
import { accountErrors } from '../errors.ts'
import { mailNotice } from '../jobs.ts'
import { isStudentEmail, studentMailbox } from '../rules.ts'
import { findPasswordHash } from '../store/credentials.ts'
import { lockUser } from '../store/deletion.ts'
import { consumeToken, deleteTokens, findLink, tryCode } from '../store/email-tokens.ts'
import { markStudent } from '../store/students.ts'
import { findUser, markEmailVerified } from '../store/users.ts'
import { withConstantTime } from './constant-time.ts'
import { registrationCode } from './send-link.ts'
import { startSession } from './start-session.ts'

const ANSWER_MS = 250

/** `cookies`: of a new session; null if the browser must sign in with the password. */
type Confirmation = { email: string; cookies: string[] | null }

/**
 * Confirms the address of a mailed link; works once, for a day. Signs in only the browser that registered (`headers`),
 * since it chose the password: another reader of the mailbox may not know it.
 * @throws `verification-link-invalid` (400), `verification-link-expired` (410), `too-many-attempts` (429)
 */
export async function verifyEmail(
  ctx: Context,
  oobCode: string,
  address: string,
  headers = new Headers(),
): Promise<Confirmation> {
  await consumeAttempt(ctx, limits.link, addressKey(address))
  const now = ctx.clock.now()
  const link = { purpose: 'verify-email', tokenHash: ctx.auth.hashLinkToken(oobCode) } as const
  const browser = ctx.auth.readRegistration(headers)
  const confirmed = await inTransaction(ctx.db, async (tx) => {
    const token = await findLink(tx, link)
    if (token && token.expiresAt <= now) throw appError(accountErrors, 'verification-link-expired')
    if (token) await lockUser(tx, token.userId)
    const userId = await consumeToken(tx, link, now)
    if (!userId) throw appError(accountErrors, 'verification-link-invalid')
    return confirmOwner(ctx, tx, userId, browser?.hash)
  })
  return signInRegistrant(ctx, confirmed, headers, address)
}

/**
 * Confirms the address by the code of the mail, in the browser that registered, and signs in. An address that had an
 * account gets the same answer as a wrong code.
 * @throws `registration-code-wrong` (422), `too-many-attempts` (429)
 */
export function confirmRegistration(
  ctx: Context,
  code: string,
  headers: Headers,
  address: string,
): Promise<Confirmation> {
  return withConstantTime(ANSWER_MS, async () => {
    await consumeAttempt(ctx, limits.link, addressKey(address))
    const browser = ctx.auth.readRegistration(headers)
    // Outside the transaction, so that the try stays counted.
    const token = browser && (await tryCode(ctx.db, browser, ctx.clock.now()))
    const isRight = token && registrationCode(ctx, token.id) === code
    const confirmed =
      isRight &&
      (await inTransaction(ctx.db, async (tx) => {
        await lockUser(tx, token.userId)
        const isFirst = await deleteTokens(tx, token.userId, 'verify-email')
        return isFirst && confirmOwner(ctx, tx, token.userId, browser.hash)
      }))
    if (confirmed) return signInRegistrant(ctx, confirmed, headers, address)
    throw withField(appError(accountErrors, 'registration-code-wrong'), 'verificationCode')
  })
}

type Confirmed = Awaited<ReturnType<typeof confirmOwner>>

/**
 * `browserHash`: of the browser that confirms. Only the browser that registered verifies the student and signs in, since
 * a stranger may have registered the address.
 */
async function confirmOwner(ctx: Context, tx: Tx, userId: string, browserHash: string | undefined) {
  if (await markEmailVerified(tx, userId, ctx.clock.now()))
    await ctx.jobs.enqueue(tx, mailNotice, { userId, mail: 'welcome', occasion: userId }, `welcome:${userId}`)
  const user = await findUser(tx, userId)
  if (!user) throw new Error('a token without its user')
  const isRegistrant = browserHash === user.browserHash
  if (isRegistrant && user.studentConsentAt) await verifyByAddress(ctx, tx, user)
  return { ...user, provenHash: isRegistrant ? await findPasswordHash(tx, userId) : null }
}

async function verifyByAddress(ctx: Context, tx: Tx, user: { id: string; email: string }): Promise<void> {
  const { domains, exceptions, dotless } = ctx.site.identity().students
  const mailbox = studentMailbox(user.email, { exceptions, dotless })
  if (!isStudentEmail(mailbox, { domains, exceptions })) return
  const mark = (point: Tx) => markStudent(point, user.id, mailbox, ctx.clock.now())
  await inSavepoint(tx, mark).catch((error: unknown) => {
    // The mailbox has verified another account.
    if (violatedConstraint(error) !== 'users_student_email') throw error
  })
}

async function signInRegistrant(
  ctx: Context,
  { email, provenHash, ...user }: Confirmed,
  headers: Headers,
  address: string,
): Promise<Confirmation> {
  if (provenHash === null) return { email, cookies: null }
  const { cookies } = await startSession(ctx, { ...user, provenHash }, false, headers, address)
  return { email, cookies: [...cookies, ctx.auth.endRegistrationCookie()] }
}
