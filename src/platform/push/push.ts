import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import { createSeal } from '../auth/seal.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { postToPublicUrl, RequestRefused } from '../outgoing.ts'
import { pushKeys } from './tables.ts'

/** A browser's address at its push service, and the keys for which messages are encrypted (RFC 8291). */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

type PushOptions = {
  /** A later message of the same topic replaces a waiting one at the service; at most 32 characters of base64url. */
  topic: string
  urgency: 'normal' | 'high'
}

/** gone: the browser has ended the subscription. refused: this message can never be delivered. */
export type PushOutcome = 'sent' | 'gone' | 'refused'

export type Push = {
  /** Undefined if the stored key cannot be read. */
  publicKey(): string | undefined
  /** @throws an error whose message is the reason, for a failure that may pass */
  send(subscription: PushSubscription, payload: object, options: PushOptions): Promise<PushOutcome>
}

/** Whether messages can be sent: https, outside a demo, and a public key that is a point of the curve. */
export function isDeliverable(
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string } },
  isDemo: boolean,
): boolean {
  if (!isDemo && !endpoint.startsWith('https:')) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(keys.p256dh, 'base64url').length > 0
  } catch {
    return false
  }
}

const DAY_SECONDS = 24 * 60 * 60

const sealOf = ({ AUTH_SECRET }: Pick<Options, 'AUTH_SECRET'>) =>
  createSeal(AUTH_SECRET, 'tianguis push keys')
const placeOf = (publicKey: string) => `push_keys/${publicKey}`

/** The keys of this site, if it has started before; the private one is undefined if it cannot be read. */
export async function storedPushKeys(db: Db, env: Pick<Options, 'AUTH_SECRET'>) {
  const [row] = await db.select().from(pushKeys)
  if (!row) return undefined
  const { publicKey } = row
  return { publicKey, privateKey: sealOf(env).open(row.privateKey, placeOf(publicKey)) }
}

type Options = { AUTH_SECRET: string; DEMO: boolean; PUBLIC_URL: string }

/**
 * Reads the keys that identify this site to push services (VAPID, RFC 8292), or makes them.
 *
 * @param contact mail address of the operator, for services; named where the site has no https address
 * @param onUnreadable called if this AUTH_SECRET cannot decrypt the stored key; push is off then
 */
export async function openPush(
  db: Db,
  clock: Pick<Clock, 'now'>,
  env: Options,
  contact: () => string,
  onUnreadable: () => void,
): Promise<Push> {
  const made = webPush.generateVAPIDKeys()
  // Processes that start together agree on the first row.
  await db
    .insert(pushKeys)
    .values({
      publicKey: made.publicKey,
      privateKey: sealOf(env).seal(made.privateKey, placeOf(made.publicKey)),
      madeAt: clock.now(),
    })
    .onConflictDoNothing()
  const { publicKey = '', privateKey } = (await storedPushKeys(db, env)) ?? {}
  if (privateKey === undefined) onUnreadable()
  return {
    publicKey: () => (privateKey === undefined ? undefined : publicKey),
    async send({ endpoint, p256dh, auth }, payload, { topic, urgency }) {
      if (privateKey === undefined) return 'refused'
      const subject = env.PUBLIC_URL.startsWith('https:') ? env.PUBLIC_URL : `mailto:${contact()}`
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        { vapidDetails: { subject, publicKey, privateKey }, TTL: DAY_SECONDS, topic, urgency },
      )
      return deliver(endpoint, { headers, body: body ?? Buffer.alloc(0) }, env.DEMO)
    },
  }
}

async function deliver(
  endpoint: string,
  request: { headers: Record<string, unknown>; body: Buffer },
  isDemo: boolean,
): Promise<PushOutcome> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  const status = await postToPublicUrl(endpoint, { headers, body: request.body }, isDemo).then(
    (answer) => answer.status,
    (error) => {
      // A private address: as if the browser had ended it.
      if (error instanceof RequestRefused) return 410
      throw error
    },
  )
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 400 || status === 413) return 'refused'
  // 401 and 403 are a fault of ours, such as a wrong clock: the device stays.
  throw new Error(`push service: ${status}`)
}
