import { counted } from '../../lib/money.ts'
import type { Reliability, ReliabilityFigures } from './rules-reliability.ts'

export type ReliabilityWord = readonly [before: string, figure: string]

const DAY_HOURS = 24

export const daysText = (days: number): string => counted(days, 'día', 'días')

export function answerText(hours: number): string {
  if (hours < 1) return 'menos de 1 h'
  return hours < 2 * DAY_HOURS ? `${Math.round(hours)} h` : daysText(Math.round(hours / DAY_HOURS))
}

/** "Entrega a tiempo 9 de 10", "suele llevarlo en 2 días", "responde en 3 h". */
export function reliabilityWords(reliability: Reliability): ReliabilityWord[] {
  const { deliveries, onTime, outOf, medianDays, answerHours, isNew } = reliability
  if (onTime === null || outOf === null) {
    const figure = counted(deliveries, 'entrega', 'entregas')
    return [[isNew ? 'Tienda nueva:' : 'En 6 meses:', figure]]
  }
  const words: (ReliabilityWord | false)[] = [
    ['Entrega a tiempo', `${onTime} de ${outOf}`],
    medianDays !== null &&
      (medianDays === 0 ? ['suele llevarlo', 'el mismo día'] : ['suele llevarlo en', daysText(medianDays)]),
    answerHours !== null && ['responde en', answerText(answerHours)],
  ]
  return words.filter((word) => word !== false)
}

export const reliabilityText = (reliability: Reliability): string =>
  reliabilityWords(reliability)
    .map((word) => word.join(' '))
    .join(' · ')

/** A store's own figures; without cancellations or returns nothing is said of them. */
export function ownFigures(figures: ReliabilityFigures): ReliabilityWord[] {
  const { orders, onTime, cancelled, returns, medianDays, answerHours } = figures
  const words: (ReliabilityWord | false)[] = [
    ['A tiempo', `${onTime} de ${orders}`],
    medianDays !== null && [
      'Del pago a la oficina',
      medianDays === 0 ? 'el mismo día' : daysText(medianDays),
    ],
    answerHours !== null && ['Primera respuesta', answerText(answerHours)],
    cancelled > 0 && ['Canceladas por ti', String(cancelled)],
    returns > 0 && ['Devoluciones aceptadas', String(returns)],
  ]
  return words.filter((word) => word !== false)
}
