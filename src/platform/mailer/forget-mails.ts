import { and, eq, isNull, like, not, or } from 'drizzle-orm'
import type { Tx } from '../db/pool.ts'
import { mails } from './tables.ts'

type Person = {
  address: string
  /** In the keys of mails about them, wherever those went: whoever has several addresses, or named another's. */
  id: string
  /** Beginnings of the keys of mails that stay, without the address. */
  keptSubjects: readonly string[]
}

/** Takes a person out of what was mailed. What was not sent yet is not sent any more. */
export async function forgetMails(tx: Tx, { address, id, keptSubjects }: Person): Promise<void> {
  const isKept = or(...keptSubjects.map((subject) => like(mails.key, `${subject}:%`)))
  const goes = isKept && or(isNull(mails.sentAt), not(isKept))
  await tx.delete(mails).where(or(and(eq(mails.to, address), goes), like(mails.key, `%${id}%`)))
  await tx.update(mails).set({ to: '' }).where(eq(mails.to, address))
}
