import type { OrderTerms } from '../../lib/site.ts'
import type { SemesterGap } from '../courses/contract.ts'
import type { Topic } from '../notifications/rules.ts'
import type { OrderProcess } from '../orders/rules.ts'

/** `due` has a deadline and a button. */
export const stepKinds = ['due', 'semester', 'price', 'found', 'news'] as const

export const MAX_STEPS = 5

/** An order that waits for its buyer: to be picked up or, once delivered, to be confirmed. */
export type OpenPurchase = {
  number: number
  office: string | null
  quantity: number
  process: OrderProcess
  deliveredAt: string | null
  terms: OrderTerms
}

/** `due`: the earliest day on which one of the orders to bring is due. */
export type StoreTasks = {
  orders: { bring: number; due: string | null; handOver: number }
  openOffers: number
  openCases: number
  unansweredMessages: number
}

export type NextFacts = {
  purchases: readonly OpenPurchase[]
  /** Returns and disputes of purchases that wait for the buyer. */
  ownCases: number
  todo: StoreTasks | null
  semester: SemesterGap | null
  asksStudies: boolean
  unread: number
  /** The newest unread notification of each topic, newest first. */
  news: readonly { topic: Topic; title: string; text: string; path: string }[]
}
