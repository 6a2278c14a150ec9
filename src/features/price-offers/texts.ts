import { formatDateTime } from '../../lib/dates.ts'
import { type Centavos, shortMoney } from '../../lib/money.ts'
import type { PriceOfferView } from './contract.ts'
import { actingSides, type PriceOfferSide, type PriceOfferState } from './rules.ts'

type CardWords = readonly [beforePrice: string, note: string]

/** The note of a live offer continues with its deadline. */
const liveWords: Partial<Record<PriceOfferState, Record<PriceOfferSide, CardWords>>> = {
  offered: { buyer: ['Ofreciste', 'La tienda contesta'], seller: ['Te ofrecen', 'Contesta'] },
  countered: { buyer: ['Te proponen', 'Contesta'], seller: ['Propusiste', 'Te contesta'] },
  accepted: {
    buyer: ['Precio acordado:', 'Compra una pieza'],
    seller: ['Precio acordado:', 'Puede comprar una pieza'],
  },
}

const endedNotes: Partial<Record<PriceOfferState, string>> = {
  declined: 'Rechazada',
  withdrawn: 'Retirada',
  expired: 'Venció',
  used: 'Comprada',
}

export function wordsOf({
  state,
  side,
  counterCents,
}: Pick<PriceOfferView, 'state' | 'side' | 'counterCents'>): CardWords {
  const live = liveWords[state]?.[side]
  if (live) return live
  const note = endedNotes[state] ?? ''
  if (state === 'used') return ['Precio acordado:', note]
  if (counterCents !== null) return [side === 'seller' ? 'Propusiste' : 'Te propusieron', note]
  return [side === 'seller' ? 'Te ofrecieron' : 'Ofreciste', note]
}

/** Title of a step's notification before price and product, and its reader. */
const steps: Readonly<Record<string, readonly [to: PriceOfferSide, beforePrice: string]>> = {
  offer: ['seller', 'Te ofrecen'],
  'counter-by-seller': ['buyer', 'Te proponen'],
  'accept-by-seller': ['buyer', 'Aceptaron'],
  'accept-by-buyer': ['seller', 'Aceptaron tus'],
  'accept-by-system': ['seller', 'Tu mínimo aceptó'],
  'decline-by-seller': ['buyer', 'No aceptaron'],
  'decline-by-buyer': ['seller', 'No aceptaron tus'],
  'expire-offered': ['buyer', 'Venció tu oferta de'],
  'expire-countered': ['seller', 'Venció tu contraoferta de'],
  'expire-accepted': ['seller', 'Venció el acuerdo de'],
}

type Facts = { state: PriceOfferState; dueAt: Date | null; name: string; cents: Centavos; netCents: Centavos }

/** Mailed if its reader acts next. Undefined for own acts and refusals by a store's minimum. */
export function stepTexts(step: string, { state, dueAt, name, cents, netCents }: Facts) {
  const found = steps[step]
  if (!found) return undefined
  const [to, beforePrice] = found
  const due = dueAt && formatDateTime(dueAt)
  const texts: Partial<Record<PriceOfferState, string>> = {
    offered: `Recibes ${shortMoney(netCents)}. Contesta antes del ${due}, o vence.`,
    countered: `Contesta antes del ${due}, o vence. No se te cobra nada todavía.`,
    accepted: `Una pieza a ese precio, antes del ${due}. No está apartada.`,
  }
  return {
    to,
    title: `${beforePrice} ${shortMoney(cents)} por ${name}`,
    text: texts[state] ?? 'No se cobró nada y el precio publicado no cambió.',
    isMailed: actingSides[state] === to,
  }
}
