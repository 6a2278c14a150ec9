import { createTransport } from 'nodemailer'
import { SECOND } from '../../lib/dates.ts'

/** `id` stays the same when it is sent again, so that a mail that got through after all is recognised. */
export type OutgoingMail = {
  id: string
  from: string
  to: string
  subject: string
  html: string
  text: string
  /** Address that ends such mails by one POST; null where they cannot be ended. */
  unsubscribe?: string | null
}

export type Mailer = {
  /** Hands the mail to the mail server; throws when it is away or refuses (`isRefusal`). */
  send(mail: OutgoingMail): Promise<void>
}

const TIMEOUTS = { connectionTimeout: 5 * SECOND, greetingTimeout: 5 * SECOND, socketTimeout: 10 * SECOND }
/** A delivery that takes longer has failed: the timeouts are of silence, and a server may speak very slowly. */
const DELIVERY_MS = 60 * SECOND

type Options = {
  smtpUrl: string | undefined
  /** Milliseconds. */
  deliveryMs?: number
}

/** Without an SMTP address nothing is sent: the local mailbox of `/dev/correo` is where mails are read. */
export function createMailer({ smtpUrl, deliveryMs = DELIVERY_MS }: Options): Mailer {
  if (!smtpUrl) return { send: async () => {} }
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS })
  return {
    async send({ id, from, to, subject, html, text, unsubscribe }) {
      // One button of the mail program, without a page and without a question (RFC 8058).
      const headers = unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}
      // Mail programs show no data: addresses; such pictures travel as inline attachments.
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
      await within(deliveryMs, transport.sendMail(mail))
    },
  }
}

/** Domain of `Name <address>` or of the address alone. */
const domainOf = (from: string) => from.slice(from.lastIndexOf('@') + 1).replace(/[>\s]+$/, '')

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`delivery took more than ${ms} ms`)), ms)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** The server does not want this mail, for good (SMTP 5xx); anything else may pass. */
export function isMailRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = (error ?? {}) as { code?: string; responseCode?: number }
  return responseCode >= 500 && code !== 'EAUTH' && code !== 'ECONNECTION'
}
