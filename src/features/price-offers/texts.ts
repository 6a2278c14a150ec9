import { DAY, formatDateTime, formatTime, startOfDay, toIsoDay } from '../../lib/dates.ts'
import { type Centavos, shortMoney } from '../../lib/money.ts'
import type { PriceOfferState } from './rules.ts'

/** A deadline: "hoy, 18:05", "mañana, 10:42", later "mar 1 dic, 10:42". */
export function dueText(due: Date, now: Date): string {
  const dayOf = (date: Date) => startOfDay(toIsoDay(date)).getTime()
  const days = Math.round((dayOf(due) - dayOf(now)) / DAY)
  return days > 1 ? formatDateTime(due) : `${days < 1 ? 'hoy' : 'mañana'}, ${formatTime(due)}`
}

export const offerStateTexts: Record<PriceOfferState, string> = {
  offered: 'Por contestar',
  countered: 'Contraoferta',
  accepted: 'Aceptada',
  declined: 'Rechazada',
  withdrawn: 'Retirada',
  expired: 'Venció',
  used: 'Comprada',
  void: 'Ya no vale: bajó de precio o no está a la venta',
}

type Facts = {
  name: string
  store: string
  cents: Centavos
  netCents: Centavos
  due: string
  isGone: boolean
}
type Step = [to: 'buyer' | 'seller', title: string, text: string, mailButton?: string]

/**
 * Notification of a step, named by its verb; `expire` with the state that expired. Only whoever acts next gets a mail.
 * Undefined where nobody is notified: of own acts, and what a store's minimum declined.
 */
export function offerStep(name: string, { store, cents, netCents, due, isGone, ...facts }: Facts) {
  const price = shortMoney(cents)
  const priced = `${price} por ${facts.name}`
  const again = 'No se cobró nada. Puedes hacer otra oferta.'
  const stays = 'Sigue a la venta a su precio.'
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
    'decline-counter': ['seller', `No aceptaron tus ${priced}`, stays],
    'expire-offered': ['buyer', `Venció tu oferta por ${facts.name}`, `La tienda no contestó. ${again}`],
    'expire-countered': ['seller', `Venció tu contraoferta por ${facts.name}`, stays],
    'expire-accepted': ['seller', `No compraron ${facts.name} a ${price}`, stays],
    void: [
      'buyer',
      `Tu oferta por ${facts.name} ya no vale`,
      isGone ? 'Ya no está a la venta.' : 'Ahora cuesta eso o menos: cómpralo directo.',
    ],
  }
  return steps[name]
}
