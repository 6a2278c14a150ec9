import { addMs, DAY, HOUR, MINUTE } from '../../lib/dates.ts'
import { settings } from '../settings/rules.ts'

export const deliveryStates = ['waiting', 'done', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Milliseconds to wait after each failed try; after the last one, some three days after the first, it is given up. */
const RETRY_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY]

/** When a message is tried again that has failed so often; null where it is given up. */
export function retryAt(attempts: number, now: Date): Date | null {
  const wait = RETRY_MS[attempts - 1]
  return wait === undefined ? null : addMs(now, wait)
}

/** A try whose process died is made again after this. */
export const CLAIM_MS = 5 * MINUTE
/** Messages of one receiver in one round: while it takes them, and after one that it did not take. */
export const MAX_CLAIMED = { taking: 10, failing: 1 }
/** The secret before signs as well for so long, so that a program can change over. */
export const OLD_SECRET_MS = DAY
export const LOG_KEPT_DAYS = settings.privacy.deliveryDays
export const LOG_SHOWN = 50
export const URL_LENGTH = 500

export const isTaken = (status: number) => status >= 200 && status < 300
/** The receiver says that it wants no more (Standard Webhooks). */
export const isGone = (status: number) => status === 410

/** What a delivery is about; `ping` is a trial. */
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
  'ping',
] as const

/** Whether a text is an address that messages may go to; `isDemo` lets http pass. Where it leads is asked when sending. */
export function isWebhookUrl(text: string, isDemo: boolean): boolean {
  if (text.length > URL_LENGTH || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || (isDemo && protocol === 'http:')) && username === '' && password === ''
}
