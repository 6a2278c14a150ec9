import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { MINUTE, SECOND } from '../../lib/dates.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import type { Log } from '../log.ts'
import { mails } from './tables.ts'

/**
 * `key` names why the mail is sent (`order:{id}:placed`): the same reason is mailed once. One that `isSecret` opens
 * something to whoever reads it: what it said is forgotten once it is out.
 */
export type Mail = {
  key: string
  to: string
  subject: string
  html: string
  text: string
  isSecret?: boolean
}

export type Mailer = {
  /**
   * Keeps the mail and, with SMTP_URL, sends it. Throws when the mail server is away or refuses: what is kept goes
   * out later all the same.
   */
  send(mail: Mail): Promise<void>
  /** Sends what is kept and was not sent; throws the first failure when it is done. */
  sendWaiting(): Promise<void>
}

const TIMEOUTS = { connectionTimeout: 5 * SECOND, greetingTimeout: 5 * SECOND, socketTimeout: 10 * SECOND }
/** A delivery that takes longer has failed: the timeouts are of silence, and a server may speak very slowly. */
const DELIVERY_MS = 60 * SECOND
/** More than a delivery may take, so that two workers never send the same mail at once. */
const HOLD_MS = 90 * SECOND
/** Between two tries of a mail that the server refuses, times the refusals so far. */
const REFUSED_MS = MINUTE
/** After these an address is given up: about eight hours. */
const REFUSALS_MAX = 30
const BATCH = 100
/** Begins the keys of secret mails: known by it to whichever worker sends them. */
const SECRET = 'secret:'
const AT_ONCE = 5

type Options = {
  smtpUrl: string | undefined
  from: string
  log: Pick<Log, 'warn'>
  /** For the local mailbox, where sent mails are read. */
  keepSecrets?: boolean
  /** Milliseconds. */
  deliveryMs?: number
}

const fromNow = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`
const isFree = or(isNull(mails.heldUntil), sql`${mails.heldUntil} <= now()`)

/** Without an SMTP address mails only go into the table, the local mailbox of `/dev/correo`. */
export function createMailer(
  db: Db,
  clock: Clock,
  { smtpUrl, from, log, keepSecrets = false, deliveryMs = DELIVERY_MS }: Options,
): Mailer {
  const transport = smtpUrl ? createTransport({ url: smtpUrl, ...TIMEOUTS }) : undefined
  /** What stays of a mail that nobody here sends again; without a mail server the table is where it is read. */
  const restOf = (key: string) =>
    transport && !keepSecrets && key.startsWith(SECRET) ? { text: '', html: '' } : {}

  /** No transaction is open meanwhile: a mail server that hangs must not take the database's connections. */
  async function sendKept(key: string): Promise<void> {
    const [row] = await db
      .update(mails)
      .set({ heldUntil: fromNow(HOLD_MS) })
      .where(and(eq(mails.key, key), isNull(mails.sentAt), isFree))
      .returning()
    if (!row) return
    const { id, to, subject, html, text, refusals } = row
    try {
      // What is sent again after a failure keeps its id: a mail that got through after all is recognised.
      // Mail programs show no data: addresses; such pictures travel as inline attachments.
      const mail = { from, to, subject, html, text, messageId: `<${id}@tianguis>`, attachDataUrls: true }
      if (transport) await within(deliveryMs, transport.sendMail(mail))
    } catch (error) {
      const change = isRefusal(error)
        ? { refusals: refusals + 1, heldUntil: fromNow(REFUSED_MS * (refusals + 1)) }
        : { refusals, heldUntil: null }
      const isGivenUp = change.refusals === REFUSALS_MAX
      await db
        .update(mails)
        .set({ ...change, ...(isGivenUp ? restOf(key) : {}) })
        .where(eq(mails.id, id))
      if (isGivenUp) log.warn({ err: error, mail: id }, 'mail given up')
      throw error
    }
    await db
      .update(mails)
      .set({ sentAt: clock.now(), heldUntil: null, ...restOf(key) })
      .where(eq(mails.id, id))
  }

  /** Whether to go on: one address that is refused keeps no other waiting, a server that is away all of them. */
  async function sendBatch(keys: readonly string[], failures: unknown[]): Promise<boolean> {
    let isAway = false
    const rest = [...keys]
    const line = async () => {
      for (let key = rest.shift(); key !== undefined && !isAway; key = rest.shift())
        await sendKept(key).catch((error: unknown) => {
          failures.push(error)
          if (!isRefusal(error)) isAway = true
        })
    }
    await Promise.all(Array.from({ length: AT_ONCE }, line))
    return !isAway
  }

  return {
    async send({ isSecret = false, ...mail }) {
      // A deleted account's address: nobody reads it, and servers refuse it.
      if (mail.to.endsWith('.invalid')) return
      const key = isSecret ? SECRET + mail.key : mail.key
      await db
        .insert(mails)
        .values({ ...mail, key, createdAt: clock.now() })
        .onConflictDoNothing({ target: mails.key })
      await sendKept(key)
    },
    async sendWaiting() {
      const failures: unknown[] = []
      for (let goesOn = true; goesOn; ) {
        const rows = await db
          .select({ key: mails.key })
          .from(mails)
          .where(and(isNull(mails.sentAt), isFree, lt(mails.refusals, REFUSALS_MAX)))
          .orderBy(asc(mails.createdAt))
          .limit(BATCH)
        const keys = rows.map(({ key }) => key)
        goesOn = keys.length > 0 && (await sendBatch(keys, failures))
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`delivery took more than ${ms} ms`)), ms)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** The server answered and does not want this mail; anything else is about the server or our way to it. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number }
  return (
    typeof responseCode === 'number' && code !== 'EAUTH' && code !== 'ECONNECTION' && responseCode !== 421
  )
}
