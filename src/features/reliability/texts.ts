import { formatDay, startOfDay } from '../../lib/dates.ts'
import type { BadOrder } from './rules.ts'

const dayText = (day: string | null) => day && formatDay(startOfDay(day))

/** "Lo llevaste el mar 24 nov; se esperaba el lun 23 nov". */
export function badOrderText({ outcome, broughtOn, dueOn, isReturned }: BadOrder): string {
  const texts = {
    cancelled: 'La cancelaste tú',
    missed: `No llegó a la oficina el ${dayText(dueOn)}`,
    late: `Lo llevaste el ${dayText(broughtOn)}; se esperaba el ${dayText(dueOn)}`,
    'on-time': false,
  }
  return [outcome !== null && texts[outcome], isReturned && 'Se devolvió'].filter(Boolean).join('. ')
}

export function appealText({ isAppealed, isRemoved, answer }: BadOrder): string | null {
  if (!isAppealed) return null
  if (answer === '') return 'Lo estamos revisando. Te avisamos.'
  return `${isRemoved ? 'Ya no cuenta' : 'Sigue en la cuenta'}: ${answer}`
}

export const appealAnswerTitle = (order: string, isRemoved: boolean) =>
  `El pedido ${order} ${isRemoved ? 'ya no cuenta en' : 'sigue en la cuenta de'} tus entregas`

export const uncollectedTexts = (parcels: number) => ({
  title: `Dejaste ${parcels} pedidos sin recoger`,
  text: 'Si siguen en la oficina, pasa por ellos. Las tiendas ven este dato cuando les ofreces un precio.',
})
