import type { Context } from '../../../context.ts'
import { appError, isAppError, withField } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { type KeyRow, keysInForce, replaceKeys } from '../../../platform/payments/store.ts'
import { lockSetup } from '../../../platform/site/store.ts'
import { requireArea } from '../../accounts/policy.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import { hasWebhooks, knowsAny, makeWebhooks, tryKey } from '../../payments/actions/check-key.ts'
import type { PaymentKeysInput } from '../../payments/contract.ts'
import { paymentErrors } from '../../payments/errors.ts'
import { handledEventTypes } from '../../payments/rules.ts'
import { providerHistory } from '../store/payment-keys.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Saves the keys of the payment provider, sealed, once the provider has answered to them: from now on in this process, within
 * a second in the others. What their webhooks were signed with before holds for a day. The provider is asked before anything
 * is locked: of two who save at once the later one is refused, and what was made for it at the provider removed.
 *
 * @throws `forbidden`, `too-many-attempts`, `payment-keys-in-environment`, `payment-key-missing`, `payment-account-differs`,
 * `payment-mode-differs`, `payment-keys-changed`, `payment-webhook-missing`, those of `tryKey`, `knowsAny` and
 * `makeWebhooks`; about the key as its field's, as for forms
 */
export async function savePaymentKeys(ctx: Context, staff: Staff, input: PaymentKeysInput): Promise<void> {
  requireArea(staff, 'settings')
  if (ctx.paymentKeys.state() === 'environment') throw appError(paymentErrors, 'payment-keys-in-environment')
  await consumeAttempt(ctx, limits.paymentKeys, staff.id)
  // Another process may have changed them a moment ago.
  await ctx.paymentKeys.refresh()
  const before = await keysInForce(ctx.db)
  const { secretKey, tried, webhook } = await proven(ctx, input, before).catch((error: unknown) => {
    throw besideField(error)
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
  await inTransaction(ctx.db, async (tx) => {
    await lockSetup(tx)
    if ((await keysInForce(tx))?.id !== before?.id) throw appError(paymentErrors, 'payment-keys-changed')
    await replaceKeys(tx, row)
    await writeAuditEntry(ctx, tx, staff, {
      act: 'payment-keys',
      subject: 'payments:keys',
      ...(before && { before: told(before) }),
      after: told(row),
    })
  }).catch(async (error: unknown) => {
    await webhook.undo?.()
    throw error
  })
  await ctx.paymentKeys.refresh()
}

type Webhook = { origin: KeyRow['webhook']; secrets: readonly string[]; undo?: () => Promise<void> }
type Tried = Pick<KeyRow, 'account' | 'live'>

async function proven(ctx: Context, input: PaymentKeysInput, before: KeyRow | undefined) {
  const secretKey = input.secretKey || ctx.paymentKeys.secretKey()
  if (!secretKey) throw appError(paymentErrors, 'payment-key-missing')
  const tried = await tryKey(ctx, secretKey)
  await requireSameBooks(ctx, secretKey, tried, before)
  const isSame = before?.account === tried.account && before.live === tried.live
  return { secretKey, tried, webhook: await webhookOf(ctx, input, secretKey, isSame ? before : undefined) }
}

/**
 * Stores and money stay where they are. Test and live keys share the account's id, but nothing else. Where none are stored,
 * as after those of the environment, the provider says whether it is the same place.
 */
async function requireSameBooks(ctx: Context, secretKey: string, tried: Tried, before: KeyRow | undefined) {
  const history = await providerHistory(ctx.db)
  if (!history) return
  if (before ? before.account !== tried.account : !(await knowsAny(ctx, secretKey, history)))
    throw appError(paymentErrors, 'payment-account-differs')
  if (before && before.live !== tried.live) throw appError(paymentErrors, 'payment-mode-differs')
}

/** Pasted secrets, else those that hold already for this account in this mode, else new ones. */
async function webhookOf(
  ctx: Context,
  { webhookSecret: pasted }: PaymentKeysInput,
  secretKey: string,
  before: KeyRow | undefined,
): Promise<Webhook> {
  if (pasted.length > 0) return { origin: 'pasted', secrets: pasted }
  const known = ctx.paymentKeys.currentWebhookSecrets()
  const isReachable = ctx.env.PUBLIC_URL.startsWith('https:')
  const followed = [...handledEventTypes.keys()]
  const holds = async () => before?.webhook === 'pasted' || hasWebhooks(ctx, secretKey, followed)
  if (before && known.length > 0 && (await holds())) return { origin: before.webhook, secrets: known }
  if (!isReachable) throw appError(paymentErrors, 'payment-webhook-missing')
  return { origin: 'made', ...(await makeWebhooks(ctx, secretKey, followed)) }
}

/** What the audit log keeps. */
const told = ({ account, live, lastFour, webhook }: KeyRow) => ({ account, live, lastFour, webhook })

/** What a 422 is about is one of the form's two fields. */
function besideField(error: unknown): unknown {
  if (!isAppError(error) || error.status !== 422) return error
  return withField(error, error.code === 'payment-webhook-missing' ? 'webhookSecret' : 'secretKey')
}
