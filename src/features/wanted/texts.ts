import { startOfDay } from '../../lib/dates.ts'
import { type Centavos, counted, shortMoney } from '../../lib/money.ts'
import { memoizeByTimeZone } from '../../lib/time-zone.ts'
import type { SearchTiming } from '../alerts/rules.ts'
import type { Condition, Wear } from '../catalogue/rules.ts'
import { conditionText } from '../catalogue/texts.ts'
import { settings } from '../settings/rules.ts'
import type { NoticeState, WantedWear } from './rules.ts'

const { titleMax, maxDays: mostDays } = settings.wanted

export const wantedTexts = {
  what: 'Escribe qué buscas',
  whatLong: `Escribe ${titleMax} caracteres o menos`,
  price: 'Escribe hasta cuánto pagarías',
  priceLow: 'Escribe un precio mayor que cero',
  end: `Elige un día, a más tardar en ${mostDays} días`,
  wear: 'Elige en qué estado',
} as const

export const wearChoiceTexts: Record<'' | WantedWear, string> = {
  '': 'Cualquiera',
  'buen-estado': 'Buen estado',
  'como-nuevo': 'Como nuevo',
}

export const noticeTimingTexts: Record<SearchTiming, string> = {
  'at-once': 'Te avisamos al momento si alguien lo publica o te lo ofrece.',
  daily: 'Te llega en el resumen del día si alguien lo publica o te lo ofrece.',
  paused: 'Pausaste sus avisos: lo que te ofrezcan te espera en la campana.',
}

export const noticeStateTexts: Record<NoticeState, string> = {
  open: 'Publicado',
  closed: 'Ya lo encontraste',
  expired: 'Terminó',
  removed: 'Lo quitó el equipo',
}

export const maxPriceText = (cents: Centavos | null) =>
  cents === null ? 'a cualquier precio' : `hasta ${shortMoney(cents)}`

const dayAndMonth = memoizeByTimeZone(
  (timeZone) => new Intl.DateTimeFormat('es-MX', { timeZone, day: 'numeric', month: 'short' }),
)

/** "30 ene" for `2027-01-30`. */
export function shortDay(isoDay: string): string {
  const parts = dayAndMonth().formatToParts(startOfDay(isoDay))
  const part = (type: string) => (parts.find((each) => each.type === type)?.value ?? '').replace('.', '')
  return `${part('day')} ${part('month')}`
}

export const peopleText = (count: number) => counted(count, 'persona', 'personas')

export const demandText = (count: number) => counted(count, 'persona busca esto', 'personas buscan esto')

export const shortDemandText = (count: number) => counted(count, 'lo busca', 'lo buscan')

export const offeredText = (count: number) =>
  `${count === 1 ? 'Le' : 'Les'} avisamos a ${peopleText(count)}, con tu precio`

export const fitsText = (count: number) => {
  const some = count > settings.wanted.countedFits ? `más de ${settings.wanted.countedFits}` : String(count)
  return `Ya hay ${some} que te ${count === 1 ? 'sirve' : 'sirven'}`
}

export const heldText = 'Lo revisamos antes de publicarlo.'

export const aboveLimitText = 'Te lo ofrecen por más de lo que pusiste'

export const conditionLabel = (product: { condition: Condition; wear: Wear | null }) =>
  conditionText(product).toLowerCase()

export const publishedDemandText = (isListed: boolean) =>
  isListed ? 'Avisamos a quienes lo buscan.' : 'Cuando lo aprobemos, avisamos a quienes lo buscan.'
