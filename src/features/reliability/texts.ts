import { formatDay, startOfDay } from '../../lib/dates.ts'
import { clip } from '../../lib/plain-text.ts'
import type { CountedOrder, UncollectedParcel } from './rules.ts'

const dayText = (day: string | null) => day && formatDay(startOfDay(day))

/** "Se pagó el jue 19 nov y lo llevaste el mar 24 nov; se esperaba el lun 23 nov". */
export function countedOrderText({ outcome, paidOn, broughtOn, dueOn, isReturned }: CountedOrder): string {
  const brought = `Se pagó el ${dayText(paidOn)} y lo llevaste el ${dayText(broughtOn)}`
  const texts = {
    cancelled: 'La cancelaste tú',
    missed: `No llegó a la oficina el ${dayText(dueOn)}`,
    uncollected: `Lo llevaste el ${dayText(broughtOn)} y nadie lo recogió`,
    late: `${brought}; se esperaba el ${dayText(dueOn)}`,
    'on-time': `${brought}, a tiempo`,
  }
  return [outcome !== null && texts[outcome], isReturned && 'Se devolvió'].filter(Boolean).join('. ')
}

export function appealText({ appeal }: Pick<CountedOrder, 'appeal'>): string | null {
  if (appeal?.removed) return `Ya no cuenta: ${appeal.removed}`
  if (appeal?.kept) return `Sigue en la cuenta: ${appeal.kept}`
  return appeal && 'Lo estamos revisando. Te avisamos.'
}

export const parcelText = ({ storeName, broughtOn }: UncollectedParcel) =>
  `${storeName} dice que lo llevó el ${dayText(broughtOn)}`

/** Names one parcel of each store. */
export const uncollectedTexts = (parcels: readonly UncollectedParcel[]) => ({
  title: `Dejaste ${parcels.length} pedidos sin recoger`,
  text: `Si están en la oficina, pasa por ellos; si no, dilo aquí. Las tiendas lo ven en tus ofertas. ${parcels
    .map((parcel) => `${clip(parcel.productName, 40)}: ${parcelText(parcel)}`)
    .join('; ')}`,
})
