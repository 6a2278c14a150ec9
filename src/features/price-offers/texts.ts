import { formatDateTime } from '../../lib/dates.ts'
import { type Centavos, shortMoney } from '../../lib/money.ts'
import type { PriceOfferView } from './contract.ts'
import type { PriceOfferState } from './rules.ts'

type CardWords = Record<PriceOfferView['role'], readonly [beforePrice: string, note: string]>

const ended = (note: string): CardWords => ({ buyer: ['Ofreciste', note], seller: ['Te ofrecieron', note] })

/** The note of a live offer goes on with its deadline. */
const cardWords: Record<PriceOfferState, CardWords> = {
  offered: { buyer: ['Ofreciste', 'La tienda contesta'], seller: ['Te ofrecen', 'Contesta'] },
  countered: { buyer: ['Te proponen', 'Contesta'], seller: ['Propusiste', 'Te contesta'] },
  accepted: {
    buyer: ['Precio acordado:', 'Compra una pieza'],
    seller: ['Precio acordado:', 'Puede comprar una pieza'],
  },
  declined: ended('Rechazada'),
  withdrawn: ended('Retirada'),
  expired: ended('Venció'),
  used: ended('Comprada'),
}

export function cardTexts({ state, role, dueAt }: Pick<PriceOfferView, 'state' | 'role' | 'dueAt'>) {
  const [beforePrice, note] = cardWords[state][role]
  return {
    beforePrice,
    note: dueAt ? `${note} antes del ${formatDateTime(new Date(dueAt))}, o vence` : note,
  }
}

type Facts = { name: string; store: string; cents: Centavos; netCents: Centavos; due: string }
type Step = [to: PriceOfferView['role'], title: string, text: string, mailButton?: string]

/**
 * Notification of a step, named by its verb; `expire` with the state that expired. Only the side that acts next gets a
 * mail. Undefined where nobody is notified: of own acts, and what a store's minimum declined.
 */
export function offerStep(step: string, { name, store, cents, netCents, due }: Facts): Step | undefined {
  const price = shortMoney(cents)
  const priced = `${price} por ${name}`
  const again = 'No se cobró nada. Puedes hacer otra oferta.'
  const same = 'El precio publicado no cambió.'
  const steps: Record<string, Step> = {
    offer: [
      'seller',
      `Te ofrecen ${priced}`,
      `Recibes ${shortMoney(netCents)}. Contesta antes del ${due}, o vence.`,
      'Contestar la oferta',
    ],
    counter: [
      'buyer',
      `${store} te propone ${priced}`,
      `Acéptalo antes del ${due}, o vence. No se te cobra nada todavía.`,
      'Ver la contraoferta',
    ],
    accept: [
      'buyer',
      `Aceptaron ${priced}`,
      `Cómpralo a ese precio antes del ${due}. No está apartado.`,
      'Comprarlo a ese precio',
    ],
    'accept-system': ['seller', `Aceptamos ${priced}`, `Cumple tu mínimo. Puede comprarlo antes del ${due}.`],
    'accept-counter': ['seller', `Aceptaron tus ${priced}`, `Puede comprarlo a ese precio antes del ${due}.`],
    decline: ['buyer', `No aceptaron ${priced}`, again],
    'decline-counter': ['seller', `No aceptaron tus ${priced}`, same],
    'expire-offered': ['buyer', `Venció tu oferta por ${name}`, `La tienda no contestó. ${again}`],
    'expire-countered': ['seller', `Venció tu contraoferta por ${name}`, same],
    'expire-accepted': ['seller', `No compraron ${name} a ${price}`, same],
  }
  return steps[step]
}
