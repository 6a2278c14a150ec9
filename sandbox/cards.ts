import { type DeclineCode, declineMessages, declineTexts } from './declines.ts'
import { cardError, type Failure } from './http/failure.ts'

/** Behaviour of a test card. */
export type CardBehaviour = {
  number: string
  brand: 'visa' | 'mastercard'
  country: 'US' | 'MX'
  /** Spanish, for the page that lists the cards. */
  note: string
  decline?: DeclineCode
  authenticates?: true
  settles?: 'at-once'
  refund?: 'fails-later' | 'pending-first'
  dispute?: 'fraudulent'
  /** The bank decides later: until then the session is complete and unpaid. */
  later?: 'pays' | 'fails'
}

const visa = { brand: 'visa', country: 'US' } as const
export const testCards: CardBehaviour[] = [
  { ...visa, number: '4242424242424242', note: 'Se aprueba' },
  { ...visa, number: '4000004840008001', country: 'MX', note: 'Se aprueba, Visa de México' },
  { number: '5555555555554444', brand: 'mastercard', country: 'US', note: 'Se aprueba, Mastercard' },
  {
    ...visa,
    number: '4000000000000077',
    settles: 'at-once',
    note: 'Se aprueba y queda disponible de inmediato',
  },
  { ...visa, number: '4000002500003155', authenticates: true, note: 'Pide autenticación (3D Secure)' },
  { ...visa, number: '4000000000000002', decline: 'generic_decline', note: 'Rechazada' },
  { ...visa, number: '4000000000009995', decline: 'insufficient_funds', note: 'Fondos insuficientes' },
  { ...visa, number: '4000000000009987', decline: 'lost_card', note: 'Tarjeta perdida' },
  { ...visa, number: '4000000000009979', decline: 'stolen_card', note: 'Tarjeta robada' },
  { ...visa, number: '4000000000000069', decline: 'expired_card', note: 'Tarjeta vencida' },
  { ...visa, number: '4000000000000127', decline: 'incorrect_cvc', note: 'CVC incorrecto' },
  { ...visa, number: '4000000000000119', decline: 'processing_error', note: 'Error al procesar' },
  { ...visa, number: '4242424242424241', decline: 'incorrect_number', note: 'Número incorrecto' },
  {
    ...visa,
    number: '4000000000000259',
    dispute: 'fraudulent',
    note: 'Se aprueba y después hay un contracargo',
  },
  {
    ...visa,
    number: '4000000000005126',
    refund: 'fails-later',
    note: 'Se aprueba; su reembolso falla después',
  },
  { ...visa, number: '4000000000007726', refund: 'pending-first', note: 'Se aprueba; su reembolso tarda' },
  {
    ...visa,
    number: '4000000000001026',
    later: 'pays',
    note: 'Queda en proceso y se aprueba a los 10 minutos (solo de este sandbox)',
  },
  {
    ...visa,
    number: '4000000000001034',
    later: 'fails',
    note: 'Queda en proceso y se rechaza a los 10 minutos (solo de este sandbox)',
  },
]

/** Storable data of a card, without its number. */
export type CardOnFile = Omit<CardBehaviour, 'number' | 'note'> & {
  last4: string
  expMonth: number
  expYear: number
  name: string | null
}

/** Unknown numbers are declined: as incorrect with a wrong check digit, otherwise as a real card. */
export function recogniseCard(
  number: string,
  expiry: { month: number; year: number },
  name: string | null,
): CardOnFile {
  const digits = number.replace(/\D/g, '')
  const known = testCards.find((card) => card.number === digits)
  const unknown = {
    ...visa,
    decline: passesLuhn(digits) ? 'test_mode_live_card' : 'incorrect_number',
  } as const
  const { number: _number, note: _note, ...behaviour } = known ?? { ...unknown, number: '', note: '' }
  return { ...behaviour, last4: digits.slice(-4), expMonth: expiry.month, expYear: expiry.year, name }
}

export function declineFailure(decline: DeclineCode, chargeId: string, intent: object): Failure {
  const specific = ['expired_card', 'incorrect_cvc', 'processing_error', 'incorrect_number'].includes(decline)
  return cardError({
    code: specific ? decline : 'card_declined',
    ...(!specific && { decline_code: decline }),
    message: declineMessages[decline],
    charge: chargeId,
    payment_intent: intent,
  })
}

export function declineText(decline: DeclineCode): string {
  return declineTexts[decline]
}

function passesLuhn(digits: string): boolean {
  if (digits.length < 13) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
