import { counted } from '../../lib/money.ts'
import { settings } from '../settings/rules.ts'
import { type Reliability, type ReliabilityFigures, shownHours } from './rules-reliability.ts'

type ReliabilityWord = readonly [before: string, figure: string]

const daysText = (days: number): string => counted(days, 'día', 'días')

/** @param hours as `shownHours` rounds them */
export function hoursText(hours: number): string {
  if (hours === 0) return 'menos de 1 h'
  return hours < 48 ? `${hours} h` : daysText(hours / 24)
}

/** "Entrega a tiempo 9 de 10", "suele llevarlo en 2 días", "responde en 3 h". */
export function reliabilityWords(reliability: Reliability): ReliabilityWord[] {
  const { deliveries, onTime, outOf, medianDays, answerHours, isNew } = reliability
  if (onTime === null || outOf === null) {
    const figure = counted(deliveries, 'entrega', 'entregas')
    if (isNew) return deliveries === 0 ? [['Tienda', 'nueva']] : [['Tienda nueva:', figure]]
    return [[`En ${settings.reliability.days} días:`, figure]]
  }
  const words: (ReliabilityWord | false)[] = [
    ['Entrega a tiempo', `${onTime} de ${outOf}`],
    medianDays !== null &&
      (medianDays === 0 ? ['suele llevarlo', 'el mismo día'] : ['suele llevarlo en', daysText(medianDays)]),
    answerHours !== null && ['responde en', hoursText(answerHours)],
  ]
  return words.filter((word) => word !== false)
}

export const reliabilityText = (reliability: Reliability): string =>
  reliabilityWords(reliability)
    .map((word) => word.join(' '))
    .join(' · ')

/** A store's own figures, all of them. */
export function ownFigures(figures: ReliabilityFigures): ReliabilityWord[] {
  const { orders, onTime, cancelled, returns, medianDays, answerHours } = figures
  return [
    ['A tiempo', `${onTime} de ${orders}`],
    ['Del pago a la oficina', medianDays === null ? '—' : daysText(medianDays)],
    ['Primera respuesta', answerHours === null ? '—' : hoursText(shownHours(answerHours))],
    ['Cancelados por ti', String(cancelled)],
    ['Devoluciones aceptadas', String(returns)],
  ]
}
