import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { addMs, MINUTE } from '../../lib/dates.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { mails } from './tables.ts'

/** `key` names why the mail is sent (`order:{id}:placed`): the same reason is mailed once. */
export type Mail = { key: string; to: string; subject: string; html: string; text: string }

export type Mailer = {
  /** Keeps the mail and, with SMTP_URL, sends it. Throws when the mail server refuses: the job tries again. */
  send(mail: Mail): Promise<void>
  /** Sends what is kept and was not sent: its job gave up while the mail server was down. */
  sendWaiting(): Promise<void>
}

/**
 * Milliseconds; together well below what a transaction may idle, since the row stays locked meanwhile so that
 * two workers cannot both send it.
 */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/** A mail this old has no job any more that is about to send it. */
const WAITING_AFTER_MS = 5 * MINUTE
const BATCH = 50

type Options = { smtpUrl: string | undefined; from: string }

/** Without an SMTP address mails only go into the table, the local mailbox of `/dev/correo`. */
export function createMailer(db: Db, clock: Clock, { smtpUrl, from }: Options): Mailer {
  const transport = smtpUrl ? createTransport({ url: smtpUrl, ...TIMEOUTS }) : undefined

  async function sendKept(key: string): Promise<void> {
    // The row lock makes a second worker wait, then find the mail already sent.
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(mails)
        .where(and(eq(mails.key, key), isNull(mails.sentAt)))
        .for('update')
      if (!row) return
      const { id, to, subject, html, text } = row
      await transport?.sendMail({ from, to, subject, html, text, messageId: `<${id}@tianguis>` })
      await tx.update(mails).set({ sentAt: clock.now() }).where(eq(mails.id, id))
    })
  }

  return {
    async send(mail) {
      await db
        .insert(mails)
        .values({ ...mail, createdAt: clock.now() })
        .onConflictDoNothing({ target: mails.key })
      await sendKept(mail.key)
    },
    async sendWaiting() {
      const rows = await db
        .select({ key: mails.key })
        .from(mails)
        .where(and(isNull(mails.sentAt), lte(mails.createdAt, addMs(clock.now(), -WAITING_AFTER_MS))))
        .orderBy(asc(mails.createdAt))
        .limit(BATCH)
      for (const { key } of rows) await sendKept(key)
    },
  }
}
