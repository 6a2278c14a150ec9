import type { z } from 'zod'
import { settings } from '../settings/rules.ts'
import type { ReliabilityView } from './contract.ts'

const { minOrders, onTimePercent } = settings.reliability

/** Counts and medians of a store's orders and questions of the last `settings.reliability.days`. */
export type ReliabilityFigures = {
  /** Late, missed, cancelled by the seller, or on time. */
  orders: number
  onTime: number
  /** Handed over, and not paid back. */
  deliveries: number
  /** By the seller. */
  cancelled: number
  /** Granted. */
  returns: number
  /** Calendar days from payment to office; null without deliveries. */
  medianDays: number | null
  /** To the first answer; null below three people. */
  answerHours: number | null
  /** The store is younger than the period. */
  isNew: boolean
}

/** The figures as everybody sees them, rounded so that they change only when their words do. */
export type Reliability = z.output<typeof ReliabilityView>

const MAX_SHOWN = 10

/** More than ten orders are shown as a share of ten, rounded down: 99 of 100 are 9 of 10. Null for an older store without orders. */
export function reliabilityOf(figures: ReliabilityFigures): Reliability | null {
  const { orders, onTime, medianDays, answerHours, isNew } = figures
  if (orders === 0 && !isNew) return null
  const deliveries = Math.min(figures.deliveries, MAX_SHOWN)
  if (orders < minOrders)
    return { deliveries, onTime: null, outOf: null, medianDays: null, answerHours: null, isNew }
  const outOf = Math.min(orders, MAX_SHOWN)
  return {
    deliveries,
    onTime: Math.floor((onTime * outOf) / orders),
    outOf,
    medianDays,
    answerHours: answerHours === null ? null : shownHours(answerHours),
    isNew: false,
  }
}

/** Whole hours, from two days on whole days. */
export const shownHours = (hours: number): number =>
  hours < 48 ? Math.round(hours) : Math.round(hours / 24) * 24

/** Whether the filter "Entrega a tiempo" has the store's products. */
export const isOnTime = ({ orders, onTime }: Pick<ReliabilityFigures, 'orders' | 'onTime'>): boolean =>
  orders >= minOrders && onTime * 100 >= orders * onTimePercent
