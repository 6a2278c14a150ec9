import Stripe from 'stripe'
import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { paymentErrors } from '../errors.ts'
import { webhookCoverage, webhookUrl } from '../provider-webhooks.ts'
import { providerMethodTypes } from '../rules-methods.ts'

type CheckedKey = { account: string; live: boolean }

/** A person waits: one attempt of ten seconds. */
const singleAttempt = (apiKey: string) => ({ apiKey, maxNetworkRetries: 0, timeout: 10_000 })

const SAMPLE_CENTS = 10_000

/**
 * Checks a key's account and permissions: balance, payments, events, and charges, for which a payment page is created
 * and expired. No money moves.
 * @throws `payment-key-refused`, `payment-key-lacks`, `payment-account-inactive`, `payment-key-live`,
 * `payment-unavailable`
 */
export async function checkKey({ env, payments, log }: Context, secretKey: string): Promise<CheckedKey> {
  const options = singleAttempt(secretKey)
  async function requirePermission<Answer>(what: string, request: () => Promise<Answer>): Promise<Answer> {
    try {
      return await request()
    } catch (error) {
      throw refusal(error, what) ?? unexpected(error, what)
    }
  }
  /** The provider's message is English and may contain the key: only the kind of failure is logged. */
  function unexpected(error: unknown, what: string): unknown {
    if (!(error instanceof Stripe.errors.StripeError)) return error
    log.warn(
      { kind: error.type, status: error.statusCode, requestId: error.requestId, what },
      'a payment key was not tried',
    )
    return appError(paymentErrors, 'payment-unavailable')
  }
  const account = await requirePermission('leer la cuenta', () =>
    payments.accounts.retrieveCurrent({}, options),
  )
  const { livemode: live } = await requirePermission('leer el saldo', () =>
    payments.balance.retrieve({}, options),
  )
  if (live && env.DEMO) throw refused('payment-key-live')
  if (!account.charges_enabled) throw refused('payment-account-inactive')
  await requirePermission('leer eventos', () => payments.events.list({ limit: 1 }, options))
  await requirePermission('leer transferencias', () => payments.transfers.list({ limit: 1 }, options))
  await requirePermission('leer reembolsos', () => payments.refunds.list({ limit: 1 }, options))
  const { sessions } = payments.checkout
  const page = await requirePermission('cobrar', () =>
    sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: [...providerMethodTypes],
        success_url: env.PUBLIC_URL,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'mxn',
              unit_amount: SAMPLE_CENTS,
              product_data: { name: 'Prueba de la llave' },
            },
          },
        ],
      },
      options,
    ),
  )
  await requirePermission('cerrar cobros', () => sessions.expire(page.id, {}, options))
  return { account: account.id, live }
}

/**
 * Whether the key's account and mode know any of these payout accounts and charges.
 * @throws `payment-key-lacks`, `payment-unavailable`
 */
export async function knowsAnyOf(
  { payments }: Context,
  secretKey: string,
  { accounts, paymentIntents }: { accounts: readonly string[]; paymentIntents: readonly string[] },
): Promise<boolean> {
  const options = singleAttempt(secretKey)
  const requests = [
    ...accounts.map((id) => () => payments.v2.core.accounts.retrieve(id, {}, options)),
    ...paymentIntents.map((id) => () => payments.paymentIntents.retrieve(id, {}, options)),
  ]
  for (const request of requests)
    try {
      await request()
      return true
    } catch (error) {
      if (!isUnknownThere(error))
        throw (
          refusal(error, 'leer cuentas de tiendas y cobros') ?? appError(paymentErrors, 'payment-unavailable')
        )
    }
  return false
}

/** The object belongs to another account or mode, or was deleted. */
const isUnknownThere = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode === 404 || (error.statusCode === 403 && error.code === 'account_invalid'))

const refused = (code: 'payment-key-refused' | 'payment-key-live' | 'payment-account-inactive') =>
  appError(paymentErrors, code)

function refusal(error: unknown, what: string) {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return refused('payment-key-refused')
  if (error instanceof Stripe.errors.StripePermissionError)
    return appError(paymentErrors, 'payment-key-lacks', { params: { what } })
  return undefined
}

/** The endpoints' secrets, which the provider returns once, and their removal. */
type CreatedWebhooks = { secrets: string[]; undo: () => Promise<void> }

/**
 * Creates the provider's webhooks for this shop: for its own account, the stores' accounts, and thin events. Removes
 * all if one fails.
 * @throws `payment-key-lacks`, `payment-unavailable`
 */
export async function createWebhooks(
  { env, payments, log }: Context,
  secretKey: string,
  types: readonly string[],
): Promise<CreatedWebhooks> {
  const options = singleAttempt(secretKey)
  const url = webhookUrl(env.PUBLIC_URL)
  const ofAccounts = types.filter((type) => type.startsWith('account.'))
  const thin = types.filter((type) => type.startsWith('v2.'))
  const own = types.filter((type) => !ofAccounts.includes(type) && !thin.includes(type))
  const rollbacks: (() => Promise<unknown>)[] = []
  async function undo(): Promise<void> {
    for (const each of rollbacks)
      await each().catch(() => log.warn('a webhook endpoint stays at the provider'))
  }
  async function createEndpoint(events: readonly string[], connect: boolean): Promise<string> {
    const created = await payments.webhookEndpoints.create(
      {
        url,
        connect,
        enabled_events: events as Stripe.WebhookEndpointCreateParams.EnabledEvent[],
        api_version: Stripe.API_VERSION as Stripe.WebhookEndpointCreateParams.ApiVersion,
      },
      options,
    )
    rollbacks.push(() => payments.webhookEndpoints.del(created.id, {}, options))
    return requireSecret(created.secret)
  }
  try {
    const secrets = [await createEndpoint(own, false), await createEndpoint(ofAccounts, true)]
    const created = await payments.v2.core.eventDestinations.create(
      {
        name: new URL(url).host,
        type: 'webhook_endpoint',
        event_payload: 'thin',
        events_from: ['@self', '@accounts'],
        enabled_events: [...thin],
        webhook_endpoint: { url },
        include: ['webhook_endpoint.signing_secret'],
      },
      options,
    )
    rollbacks.push(() => payments.v2.core.eventDestinations.del(created.id, {}, options))
    return { secrets: [...secrets, requireSecret(created.webhook_endpoint?.signing_secret)], undo }
  } catch (error) {
    await undo()
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    log.warn(
      { kind: error.type, status: error.statusCode, requestId: error.requestId },
      'no webhook was made',
    )
    throw (
      refusal(error, 'crear webhooks; dáselo o pega el secreto de uno hecho a mano') ??
      appError(paymentErrors, 'payment-unavailable')
    )
  }
}

/** Whether the provider's endpoints send all handled events to this shop. Throws like `createWebhooks`. */
export async function hasWebhooks(
  { env, payments }: Context,
  secretKey: string,
  types: readonly string[],
): Promise<boolean> {
  try {
    const { missing } = await webhookCoverage(payments, env.PUBLIC_URL, types, singleAttempt(secretKey))
    return missing.length === 0
  } catch (error) {
    throw refusal(error, 'leer webhooks') ?? appError(paymentErrors, 'payment-unavailable')
  }
}

function requireSecret(secret: string | null | undefined): string {
  if (!secret) throw new Error('the provider told no secret of a webhook')
  return secret
}
