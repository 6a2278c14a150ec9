import { and, eq, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { type DbOrTx, firstRow } from '../../../platform/db/pool.ts'
import { settings } from '../../settings/rules.ts'
import { emailTokens, users } from '../tables.ts'

type TokenPurpose = (typeof emailTokens.purpose.enumValues)[number]

type MailedLink = { purpose: TokenPurpose; tokenHash: string }

type NewToken = { id: string; userId: string; purpose: TokenPurpose; tokenHash: string; expiresAt: Date }

/** Ends older links of the purpose; does nothing if the link exists. */
export async function replaceToken(db: DbOrTx, token: NewToken, now: Date): Promise<void> {
  await db
    .insert(emailTokens)
    .values({ ...token, createdAt: now })
    .onConflictDoNothing({ target: emailTokens.id })
  await db
    .delete(emailTokens)
    .where(
      and(
        eq(emailTokens.userId, token.userId),
        eq(emailTokens.purpose, token.purpose),
        ne(emailTokens.id, token.id),
      ),
    )
}

/** An unused link, which may have expired. */
export function findLink(db: DbOrTx, link: MailedLink) {
  const { userId, expiresAt } = emailTokens
  return firstRow(db.select({ userId, expiresAt }).from(emailTokens).where(isUnused(link)))
}

/** Consumes a link; of several concurrent callers, one gets the user's id. */
export async function consumeToken(db: DbOrTx, link: MailedLink, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(emailTokens)
    .set({ usedAt: now })
    .where(and(isUnused(link), gt(emailTokens.expiresAt, now)))
    .returning({ userId: emailTokens.userId })
  return row?.userId
}

const MAX_TRIES = settings.studentCode.attempts

/**
 * Counts a try with the code of a registration in this browser, which its link does not end. undefined after the last try
 * or the first sign-in, and for an address that had an account.
 */
export async function tryCode(db: DbOrTx, browser: { email: string; hash: string }, now: Date) {
  const isMine = and(eq(users.email, browser.email), eq(users.browserHash, browser.hash))
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(and(isMine, isNull(users.signedInAt)))
  const isOpen = and(gt(emailTokens.expiresAt, now), lt(emailTokens.tries, MAX_TRIES))
  const [row] = await db
    .update(emailTokens)
    .set({ tries: sql`${emailTokens.tries} + 1` })
    .where(and(eq(emailTokens.purpose, 'verify-email'), inArray(emailTokens.userId, owner), isOpen))
    .returning({ id: emailTokens.id, userId: emailTokens.userId })
  return row
}

/** Recipient of a link's mail; undefined once the link is used or replaced. */
export async function findMailToken(db: DbOrTx, id: string) {
  const [row] = await db
    .select({
      email: users.email,
      name: users.firstName,
      username: users.username,
      browserHash: users.browserHash,
    })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .where(and(eq(emailTokens.id, id), isNull(emailTokens.usedAt)))
  return row
}

/** Another process may have created the row with another secret. */
export async function setTokenHash(db: DbOrTx, id: string, tokenHash: string): Promise<void> {
  await db.update(emailTokens).set({ tokenHash }).where(eq(emailTokens.id, id))
}

/** False if there was none. */
export async function deleteTokens(db: DbOrTx, userId: string, purpose: TokenPurpose): Promise<boolean> {
  const isOf = and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose))
  return (await db.delete(emailTokens).where(isOf).returning({ id: emailTokens.id })).length > 0
}

export async function deleteOldTokens(db: DbOrTx, before: Date): Promise<void> {
  await db.delete(emailTokens).where(lte(emailTokens.expiresAt, before))
}

function isUnused({ purpose, tokenHash }: MailedLink) {
  const isLink = and(eq(emailTokens.purpose, purpose), eq(emailTokens.tokenHash, tokenHash))
  return and(isLink, isNull(emailTokens.usedAt))
}
