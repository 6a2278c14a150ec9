import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { accountErrors } from '../errors.ts'
import { insertUser, type NewUser } from '../store/users.ts'
import { accountTexts } from '../texts.ts'

/** Sends no mail. `passwordHash` comes from `ctx.auth.hashPassword`. Throws `username-taken` (409). */
export async function createAccount(ctx: Context, db: DbOrTx, account: NewUser): Promise<string> {
  try {
    return await insertUser(db, account, ctx.clock.now())
  } catch (error) {
    if (violatedConstraint(error) === 'users_username_unique') throw usernameTaken()
    throw error
  }
}

export function usernameTaken() {
  return appError(accountErrors, 'username-taken', { fields: { username: accountTexts.usernameTaken } })
}
