import { createTransport } from 'nodemailer'
import { SECOND } from '../../lib/dates.ts'
import { withTimeout } from '../../lib/with-timeout.ts'

/** A resent mail has the same `id`, so that a duplicate is recognized. */
export type OutgoingMail = {
  id: string
  from: string
  to: string
  subject: string
  html: string
  text: string
  /** One-click unsubscribe URL; null for mandatory mails. */
  unsubscribe?: string | null
}

export type Mailer = {
  /** Delivers the mail to the mail server; throws if it is unreachable or refuses (`isMailRefusal`). */
  send(mail: OutgoingMail): Promise<void>
}

const TIMEOUTS = { connectionTimeout: 5 * SECOND, greetingTimeout: 5 * SECOND, socketTimeout: 10 * SECOND }
/** Limit of a whole delivery: the timeouts above are for silence only. */
const DELIVERY_MS = 60 * SECOND

type Options = {
  smtpUrl: string | undefined
  deliveryMs?: number
}

/** Without an SMTP URL nothing is sent; mails are read in the local mailbox `/dev/correo`. */
export function createMailer({ smtpUrl, deliveryMs = DELIVERY_MS }: Options): Mailer {
  if (!smtpUrl) return { send: async () => {} }
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS })
  return {
    async send({ id, from, to, subject, html, text, unsubscribe }) {
      // One-click unsubscribe (RFC 8058).
      const headers = unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}
      // Mail clients block data: URLs; such pictures become inline attachments.
      const mail = {
        from,
        to,
        subject,
        html,
        text,
        headers,
        messageId: `<${id}@${domainOf(from)}>`,
        attachDataUrls: true,
      }
      await withTimeout(deliveryMs, transport.sendMail(mail))
    },
  }
}

const domainOf = (from: string) => from.slice(from.lastIndexOf('@') + 1).replace(/[>\s]+$/, '')

/** A permanent refusal (SMTP 5xx); other errors may be temporary. */
export function isMailRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = (error ?? {}) as { code?: string; responseCode?: number }
  return responseCode >= 500 && code !== 'EAUTH' && code !== 'ECONNECTION'
}
