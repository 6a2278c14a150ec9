import { eq, isNull, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { mails } from './tables.ts'

/** `key` names why the mail is sent (`order:{id}:placed`): the same reason is mailed once. */
export type Mail = { key: string; to: string; subject: string; html: string; text: string }

export type Mailer = {
  /** Keeps the mail and, with SMTP_URL, sends it. Throws when the mail server refuses: the job tries again. */
  send(mail: Mail): Promise<void>
}

type Options = { smtpUrl: string | undefined; from: string }

/** Without an SMTP address mails only go into the table, the local mailbox of `/dev/correo`. */
export function createMailer(db: Db, clock: Clock, { smtpUrl, from }: Options): Mailer {
  const transport = smtpUrl ? createTransport(smtpUrl) : undefined
  return {
    async send(mail) {
      await db
        .insert(mails)
        .values({ ...mail, createdAt: clock.now() })
        .onConflictDoNothing({ target: mails.key })
      // The row lock makes a second worker wait, then find the mail already sent.
      await db.transaction(async (tx) => {
        const [row] = await tx
          .select({ id: mails.id })
          .from(mails)
          .where(sql`${eq(mails.key, mail.key)} and ${isNull(mails.sentAt)}`)
          .for('update')
        if (!row) return
        const { to, subject, html, text } = mail
        await transport?.sendMail({ from, to, subject, html, text, messageId: `<${row.id}@tianguis>` })
        await tx.update(mails).set({ sentAt: clock.now() }).where(eq(mails.id, row.id))
      })
    },
  }
}
