import { expect, test } from 'vitest'
import {
  closesAt,
  conversationSides,
  conversationStages,
  isUnread,
  mayWrite,
  readUntil,
  stageOf,
} from '../../src/features/conversations/rules.ts'
import { excerptOf, lateReply, quickReplies } from '../../src/features/conversations/texts.ts'
import { moneyStates } from '../../src/features/orders/rules-money.ts'
import { DAY } from '../../src/lib/dates.ts'

const at = (days: number) => new Date(Date.UTC(2026, 10, 1) + days * DAY)
const order = (money: (typeof moneyStates)[number], days = 0, openClaims = 0) => ({
  money,
  openClaims,
  updatedAt: at(days),
})

const nobody = { isDeleted: false, isBlocked: false }

test('[BYD-06] a conversation stays open while money is held or moves, or a case is open', () => {
  const open = moneyStates.filter((money) => closesAt([order(money)]) === null)
  expect(open).toEqual(['held', 'releasing', 'refunding'])
  expect(closesAt([order('released', 0, 1)])).toBeNull()
  expect(closesAt([order('released'), order('held')])).toBeNull()
})

test('[BYD-06] it closes 30 days after its last order was closed', () => {
  const orders = [order('released', 3), order('refunded', 5), order('charged_back', 1)]
  expect(closesAt(orders)).toEqual(at(35))
  expect(mayWrite(orders, nobody, at(34.9))).toBe(true)
  expect(mayWrite(orders, nobody, at(35))).toBe(false)
  expect(mayWrite([order('held')], nobody, at(400))).toBe(true)
})

test('[BYD-06] with a block between its sides it ends with its last order or case', () => {
  const blocked = { ...nobody, isBlocked: true }
  expect(mayWrite([order('released'), order('held')], blocked, at(1))).toBe(true)
  expect(mayWrite([order('released', 0, 1)], blocked, at(1))).toBe(true)
  expect(mayWrite([order('released')], blocked, at(1))).toBe(false)
})

test('[BYD-06] nobody writes to a deleted account', () => {
  expect(mayWrite([order('released')], { ...nobody, isDeleted: true }, at(1))).toBe(false)
})

test('[BYD-06] a message is unread by the other side alone, until it was read', () => {
  const facts = { lastSide: 'buyer' as const, lastAt: at(2) }
  expect(isUnread('seller', { ...facts, readAt: at(1) })).toBe(true)
  expect(isUnread('seller', { ...facts, readAt: at(2) })).toBe(false)
  expect(isUnread('buyer', { ...facts, readAt: at(1) })).toBe(false)
  expect(readUntil('buyer', { ...facts, readAt: at(1) })).toEqual(at(2))
  expect(readUntil('seller', { ...facts, readAt: at(1) })).toEqual(at(1))
})

test('[BYD-06] each side has three short quick replies in every state', () => {
  for (const side of conversationSides)
    for (const stage of [...conversationStages, 'case'] as const) {
      const replies = quickReplies[side][stage]
      expect(new Set(replies).size, `${side} ${stage}`).toBe(3)
      for (const reply of replies) expect(reply.length, reply).toBeLessThanOrEqual(28)
    }
  // It stands alone in its line of a phone.
  expect(lateReply.length).toBeLessThanOrEqual(36)
})

test('[BYD-06] a basket is at the stage of its slowest parcel', () => {
  expect(stageOf(['awaited', 'at-office'])).toBe('awaited')
  expect(stageOf(['at-office', 'handed-over'])).toBe('at-office')
  expect(stageOf(['handed-over', 'cancelled'])).toBe('handed-over')
  expect(stageOf(['refunded'])).toBe('ended')
})

test('[BYD-06] an excerpt is one line of at most 120 characters', () => {
  expect(excerptOf('Hola\n\n¿a qué hora?')).toBe('Hola ¿a qué hora?')
  expect(excerptOf('')).toBe('Foto')
  expect([...excerptOf('é'.repeat(400))]).toHaveLength(120)
  // Signs are counted, not their UTF-16 units.
  expect(excerptOf('😀'.repeat(120))).toBe('😀'.repeat(120))
})
