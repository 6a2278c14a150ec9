import { formatDay, startOfDay } from '../../lib/dates.ts'
import type { AppealOutcome, OutcomeRow } from './rules.ts'

const dayText = (day: string) => formatDay(startOfDay(day))

/** Why an order counts: "Lo llevaste el mar 24 nov; se esperaba el lun 23 nov". */
export function outcomeText({ isCancelled, isMissed, broughtOn, dueOn, isReturned }: OutcomeRow): string {
  if (isCancelled) return 'La cancelaste tú'
  if (isMissed) return `No llegó a la oficina el ${dayText(dueOn)}`
  const isLate = broughtOn !== null && broughtOn > dueOn
  return [
    isLate && `Lo llevaste el ${dayText(broughtOn)}; se esperaba el ${dayText(dueOn)}`,
    isReturned && 'Se devolvió',
  ]
    .filter(Boolean)
    .join('. ')
}

export function appealText({ isAppealed, isAnswered, isRemoved, answer }: OutcomeRow): string | null {
  if (!isAppealed) return null
  if (!isAnswered) return 'Lo estamos revisando. Te contestamos por correo.'
  return `${isRemoved ? 'Ya no cuenta' : 'Sigue en la cuenta'}: ${answer}`
}

export const appealAnswerTexts: Record<AppealOutcome, (order: string) => { title: string; text: string }> = {
  remove: (order) => ({
    title: `El pedido ${order} ya no cuenta en tus entregas`,
    text: 'Lo revisamos y lo quitamos de la cuenta de tu tienda.',
  }),
  keep: (order) => ({
    title: `El pedido ${order} sigue en la cuenta de tus entregas`,
    text: 'Lo revisamos y lo dejamos en la cuenta de tu tienda.',
  }),
}

export const uncollectedTexts = (parcels: number) => ({
  title: `Dejaste ${parcels} pedidos sin recoger`,
  text: 'Si siguen en la oficina, pasa por ellos. Las tiendas ven este dato cuando les ofreces un precio.',
})
