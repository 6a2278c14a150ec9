import { splitList } from '../../lib/split-list.ts'
import { createSeal } from '../auth/seal.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { areSecretsValid, type KeyRow, listKeys } from './store.ts'

/** environment: set on the server, not editable by staff; unreadable: stored with another AUTH_SECRET. */
export type KeysState = 'environment' | 'stored' | 'none' | 'unreadable'

type Secrets = { secretKey: string; webhookSecrets: readonly string[] }

/** Current keys of the payment provider, in memory. They must never be logged, sent or rendered. */
export type PaymentKeys = {
  state(): KeysState
  secretKey(): string | undefined
  webhookSecrets(): readonly string[]
  currentWebhookSecrets(): readonly string[]
  /** Encrypted columns of a row. */
  seal(id: string, secrets: Secrets): Pick<KeyRow, 'secretKey' | 'webhookSecrets'>
  refresh(): Promise<void>
}

type Options = {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  AUTH_SECRET: string
}
type Opened = { endedAt: Date | null; secretKey: string; webhookSecrets: readonly string[] }

/** @param onUnreadable called at each reading with keys that this AUTH_SECRET cannot decrypt */
export async function openPaymentKeys(
  db: Db,
  clock: Pick<Clock, 'now'>,
  env: Options,
  onUnreadable: () => void,
): Promise<PaymentKeys> {
  const seal = createSeal(env.AUTH_SECRET, 'tianguis payment keys')
  const place = (id: string, column: 'secret_key' | 'webhook_secrets') => `payment_keys/${id}/${column}`
  let rows: Opened[] = []
  let isUnreadable = false
  const current = () => rows.find(({ endedAt }) => endedAt === null)

  function opened({ id, endedAt, ...row }: KeyRow): Opened | undefined {
    const secretKey = row.secretKey === null ? '' : seal.open(row.secretKey, place(id, 'secret_key'))
    const secrets =
      row.webhookSecrets === null ? '' : seal.open(row.webhookSecrets, place(id, 'webhook_secrets'))
    if (secretKey === undefined || secrets === undefined) return undefined
    return { endedAt, secretKey, webhookSecrets: splitList(secrets) }
  }

  async function refresh(): Promise<void> {
    const stored = await listKeys(db, clock.now())
    rows = stored.map(opened).filter((row) => row !== undefined)
    isUnreadable = stored.some(({ endedAt }) => endedAt === null) && !current()
    if (isUnreadable) onUnreadable()
  }

  await refresh()
  const { STRIPE_SECRET_KEY: given } = env
  return {
    state: () => (given ? 'environment' : current() ? 'stored' : isUnreadable ? 'unreadable' : 'none'),
    secretKey: () => given ?? current()?.secretKey,
    webhookSecrets: () => [
      ...splitList(env.STRIPE_WEBHOOK_SECRET ?? ''),
      ...rows
        .filter(({ endedAt }) => areSecretsValid(endedAt, clock.now()))
        .flatMap(({ webhookSecrets }) => webhookSecrets),
    ],
    currentWebhookSecrets: () => current()?.webhookSecrets ?? [],
    seal: (id, { secretKey, webhookSecrets }) => ({
      secretKey: seal.seal(secretKey, place(id, 'secret_key')),
      webhookSecrets: seal.seal(webhookSecrets.join(','), place(id, 'webhook_secrets')),
    }),
    refresh,
  }
}
