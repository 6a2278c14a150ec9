import { inArray, like, or } from 'drizzle-orm'
import type { Tx } from '../db/pool.ts'
import { mails } from './tables.ts'

/**
 * Deletes the mails of a person; mails that wait are not sent any more.
 *
 * @param id in the keys of mails about the account, wherever those went
 */
export async function forgetMails(tx: Tx, addresses: readonly string[], id: string): Promise<void> {
  await tx.delete(mails).where(or(inArray(mails.to, [...addresses]), like(mails.key, `%${id}%`)))
}
