import { formatDay, startOfDay } from '../../lib/dates.ts'
import { clip } from '../../lib/plain-text.ts'
import { listText } from '../orders/texts.ts'
import type { CountedOrder } from './rules.ts'

const dayText = (day: string | null) => day && formatDay(startOfDay(day))

/** "Se pagó el jue 19 nov y lo llevaste el mar 24 nov; se esperaba el lun 23 nov". */
export function countedOrderText({ outcome, paidOn, broughtOn, dueOn, isReturned }: CountedOrder): string {
  const brought = `Se pagó el ${dayText(paidOn)} y lo llevaste el ${dayText(broughtOn)}`
  const texts = {
    cancelled: 'Lo cancelaste tú',
    missed: `No llegó a la oficina el ${dayText(dueOn)}`,
    late: `${brought}; se esperaba el ${dayText(dueOn)}`,
    'on-time': `${brought}, a tiempo`,
  }
  return [outcome !== null && texts[outcome], isReturned && 'Se devolvió'].filter(Boolean).join('. ')
}

export function appealText({ appeal }: CountedOrder): string | null {
  if (appeal?.removed) return `Ya no cuenta: ${appeal.removed}`
  if (appeal?.kept) return `Sigue en la cuenta: ${appeal.kept}`
  return appeal && 'Lo estamos revisando. Te avisamos.'
}

export const appealAnswerTitle = (order: string, isRemoved: boolean) =>
  `El pedido ${order} ${isRemoved ? 'ya no cuenta en' : 'sigue en la cuenta de'} tus entregas`

export const uncollectedTexts = (parcels: readonly { product: string; store: string }[]) => ({
  title: `Dejaste pedidos de ${parcels.length} tiendas sin recoger`,
  text: `Recógelos si siguen ahí; las tiendas lo ven en tus ofertas. ¿No estaban? Escríbenos. ${listText(
    parcels.slice(0, 2).map(({ product, store }) => `${clip(product, 24)} (${clip(store, 18)})`),
  )}`,
})
