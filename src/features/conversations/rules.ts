import { addDays } from '../../lib/dates.ts'
import { isRefunded, type MoneyFacts } from '../orders/rules-money.ts'
import type { ParcelState } from '../orders/rules-pass.ts'
import { settings } from '../settings/rules.ts'

export const conversationSides = ['buyer', 'seller'] as const
export type ConversationSide = (typeof conversationSides)[number]

export const otherSide = (side: ConversationSide): ConversationSide => (side === 'buyer' ? 'seller' : 'buyer')

type OrderFacts = Pick<MoneyFacts, 'money' | 'openClaims'> & { updatedAt: Date }

/** The money has arrived somewhere for good, and no case or bank review is open. */
const isClosed = ({ money, openClaims }: OrderFacts) =>
  openClaims === 0 && (money === 'released' || isRefunded(money))

/** From then on the conversation is only read; null while one of its orders is open. At least one order. */
export function closesAt(orders: readonly OrderFacts[]): Date | null {
  if (!orders.every(isClosed)) return null
  const last = Math.max(...orders.map(({ updatedAt }) => updatedAt.getTime()))
  return addDays(new Date(last), settings.conversations.openDays)
}

/** A person whose account was deleted reads nothing any more. */
export function mayWrite(orders: readonly OrderFacts[], isOtherDeleted: boolean, now: Date): boolean {
  const end = closesAt(orders)
  return !isOtherDeleted && (end === null || end > now)
}

type ReadFacts = { lastSide: ConversationSide; lastAt: Date; readAt: Date | null }

/** The last writer has read everything before. */
export const isUnread = (side: ConversationSide, { lastSide, lastAt, readAt }: ReadFacts): boolean =>
  lastSide !== side && (readAt === null || readAt < lastAt)

/** State of the purchase that selects the quick replies. */
export const conversationStages = ['awaited', 'at-office', 'handed-over', 'case', 'ended'] as const
export type ConversationStage = (typeof conversationStages)[number]

export function stageOf(parcels: readonly ParcelState[], hasOpenCase: boolean): ConversationStage {
  if (hasOpenCase) return 'case'
  if (parcels.includes('awaited')) return 'awaited'
  if (parcels.includes('at-office')) return 'at-office'
  return parcels.includes('handed-over') ? 'handed-over' : 'ended'
}
