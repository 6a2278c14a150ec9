import { addMs, DAY, HOUR, MINUTE } from '../../lib/dates.ts'
import { settings } from '../settings/rules.ts'

export const deliveryStates = ['waiting', 'done', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Milliseconds between attempts; after about three days the message fails. */
const RETRY_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY]

export function retryAt(attempts: number, now: Date): Date | null {
  const wait = RETRY_MS[attempts - 1]
  return wait === undefined ? null : addMs(now, wait)
}

/** An attempt is repeated after this time if its process dies. */
export const CLAIM_MS = 5 * MINUTE
/** Messages of one receiver in one round: while it accepts them, and after a failure. */
export const MAX_CLAIMED = { accepting: 10, failing: 1 }
/** Time for which the former secret also signs. */
export const OLD_SECRET_MS = DAY
export const LOG_KEPT_DAYS = settings.privacy.deliveryDays
export const LOG_SHOWN = 50
export const URL_LENGTH = 500

export const isAccepted = (status: number) => status >= 200 && status < 300
/** Standard Webhooks: the receiver wants no more messages. */
export const isGone = (status: number) => status === 410

export const webhookTypes = [
  'order.paid',
  'order.delivered',
  'order.confirmed',
  'order.cancelled',
  'order.released',
  'order.refunded',
  'return.requested',
  'return.handed-back',
  'return.approved',
  'return.rejected',
  'return.escalated',
  'return.completed',
  'return.closed',
  'message.received',
  'ping',
] as const

/** `isDemo` allows http. The address itself is checked when sending. */
export function isWebhookUrl(text: string, isDemo: boolean): boolean {
  if (text.length > URL_LENGTH || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || (isDemo && protocol === 'http:')) && username === '' && password === ''
}
