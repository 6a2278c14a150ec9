import type { Context } from '../../../context.ts'
import { appError, isAppError, withField } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { newId } from '../../../platform/ids.ts'
import { type KeyRow, keysInForce, replaceKeys } from '../../../platform/payments/store.ts'
import { lockSetup } from '../../../platform/site/store.ts'
import { requireArea } from '../../accounts/policy.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import { checkKey, createWebhooks, hasWebhooks, knowsAnyOf } from '../../payments/actions/check-key.ts'
import type { PaymentKeysInput } from '../../payments/contract.ts'
import { paymentErrors } from '../../payments/errors.ts'
import { handledEventTypes } from '../../payments/rules.ts'
import { providerHistory } from '../store/payment-keys.ts'
import { audited } from './audited.ts'

/**
 * Tries the keys of the payment provider and stores them sealed. This process uses them at once, the others within a second;
 * former webhook secrets stay valid for a day. The provider is called before any lock: of two concurrent saves the later one
 * is refused, and its new webhooks at the provider are removed.
 *
 * @throws `forbidden`, `too-many-attempts`, `payment-keys-in-environment`, `payment-key-missing`, `payment-account-differs`,
 * `payment-mode-differs`, `payment-keys-changed`, `payment-webhook-missing`, those of `checkKey`, `knowsAnyOf` and `createWebhooks`
 */
export async function savePaymentKeys(ctx: Context, staff: Staff, input: PaymentKeysInput): Promise<void> {
  requireArea(staff, 'settings')
  if (ctx.paymentKeys.state() === 'environment') throw appError(paymentErrors, 'payment-keys-in-environment')
  await consumeAttempt(ctx, limits.paymentKeys, staff.id)
  // Another process may have changed them a moment ago.
  await ctx.paymentKeys.refresh()
  const before = await keysInForce(ctx.db)
  const { secretKey, tried, webhook } = await tryKeys(ctx, input, before).catch((error: unknown) => {
    throw withKeyField(error)
  })

  const id = newId()
  const row: KeyRow = {
    id,
    ...ctx.paymentKeys.seal(id, { secretKey, webhookSecrets: webhook.secrets }),
    ...tried,
    lastFour: secretKey.slice(-4),
    webhook: webhook.origin,
    madeAt: ctx.clock.now(),
    madeBy: staff.id,
    endedAt: null,
  }
  await audited(ctx, staff, 'settings', async (tx, record) => {
    await lockSetup(tx)
    if ((await keysInForce(tx))?.id !== before?.id) throw appError(paymentErrors, 'payment-keys-changed')
    await replaceKeys(tx, row)
    const change = { ...(before && { before: auditedKeys(before) }), after: auditedKeys(row) }
    await record({ act: 'payment-keys', subject: 'payments:keys', ...change })
  }).catch(async (error: unknown) => {
    await webhook.undo?.()
    throw error
  })
  await ctx.paymentKeys.refresh()
}

type Webhook = { origin: KeyRow['webhook']; secrets: readonly string[]; undo?: () => Promise<void> }
type Tried = Pick<KeyRow, 'account' | 'live'>

async function tryKeys(ctx: Context, input: PaymentKeysInput, before: KeyRow | undefined) {
  const secretKey = input.secretKey || ctx.paymentKeys.secretKey()
  if (!secretKey) throw appError(paymentErrors, 'payment-key-missing')
  const tried = await checkKey(ctx, secretKey)
  await requireSameBooks(ctx, secretKey, tried, before)
  const isSame = before?.account === tried.account && before.live === tried.live
  return { secretKey, tried, webhook: await webhookOf(ctx, input, secretKey, isSame ? before : undefined) }
}

/** Stores and money cannot move to another account. Without stored keys, the provider is asked for known objects. */
async function requireSameBooks(ctx: Context, secretKey: string, tried: Tried, before: KeyRow | undefined) {
  const history = await providerHistory(ctx.db)
  if (!history) return
  if (before ? before.account !== tried.account : !(await knowsAnyOf(ctx, secretKey, history)))
    throw appError(paymentErrors, 'payment-account-differs')
  if (before && before.live !== tried.live) throw appError(paymentErrors, 'payment-mode-differs')
}

/** Pasted secrets, else valid ones of this account and mode, else new ones. */
async function webhookOf(
  ctx: Context,
  { webhookSecret: pasted }: PaymentKeysInput,
  secretKey: string,
  before: KeyRow | undefined,
): Promise<Webhook> {
  if (pasted.length > 0) return { origin: 'pasted', secrets: pasted }
  const known = ctx.paymentKeys.currentWebhookSecrets()
  const isReachable = ctx.env.PUBLIC_URL.startsWith('https:')
  const eventTypes = [...handledEventTypes.keys()]
  const isUsable = async () => before?.webhook === 'pasted' || hasWebhooks(ctx, secretKey, eventTypes)
  if (before && known.length > 0 && (await isUsable())) return { origin: before.webhook, secrets: known }
  if (!isReachable) throw appError(paymentErrors, 'payment-webhook-missing')
  return { origin: 'made', ...(await createWebhooks(ctx, secretKey, eventTypes)) }
}

const auditedKeys = ({ account, live, lastFour, webhook }: KeyRow) => ({ account, live, lastFour, webhook })

/** Names the form's field that a 422 is about. */
function withKeyField(error: unknown): unknown {
  if (!isAppError(error) || error.status !== 422) return error
  return withField(error, error.code === 'payment-webhook-missing' ? 'webhookSecret' : 'secretKey')
}
