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

/**
 * False for a deleted account. A block in either direction lets the two settle an open purchase.
 */
export function mayWrite(
  orders: readonly OrderFacts[],
  other: { isDeleted: boolean; isBlocked: boolean },
  now: Date,
): boolean {
  const end = closesAt(orders)
  return !other.isDeleted && (end === null || (!other.isBlocked && end > now))
}

/** `readAt`: time of the last message that the side that did not write last has read. */
type ReadFacts = { lastSide: ConversationSide; lastAt: Date; readAt: Date }

/** The last writer has read everything. */
export const readUntil = (side: ConversationSide, { lastSide, lastAt, readAt }: ReadFacts): Date =>
  side === lastSide ? lastAt : readAt

export const isUnread = (side: ConversationSide, facts: ReadFacts): boolean =>
  readUntil(side, facts) < facts.lastAt

/** State of the purchase: the first of its parcels that is not over. */
export const conversationStages = ['awaited', 'at-office', 'handed-over', 'ended'] as const
export type ConversationStage = (typeof conversationStages)[number]

export const stageOf = (parcels: readonly ParcelState[]): ConversationStage =>
  conversationStages.find((stage) => stage !== 'ended' && parcels.includes(stage)) ?? 'ended'
