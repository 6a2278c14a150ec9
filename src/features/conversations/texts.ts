import { clip } from '../../lib/plain-text.ts'
import { orderNumberText } from '../orders/texts.ts'
import { settings } from '../settings/rules.ts'
import type { ConversationSide, ConversationStage } from './rules.ts'

const { openDays, excerptLength, maxPhotos } = settings.conversations

export const tooManyPhotos = `Hasta ${maxPhotos} fotos`

/** First product and number of a conversation's orders, and how many there are. */
export type Subject = { product: string; number: number; count: number }

/** "Calculadora científica · +1 · T-20418" */
export const subjectText = ({ product, number, count }: Subject): string =>
  `${clip(product, 60)} · ${count > 1 ? `+${count - 1} · ` : ''}${orderNumberText(number)}`

/** A click fills the field. */
export const quickReplies: Record<ConversationSide, Record<ConversationStage | 'case', readonly string[]>> = {
  buyer: {
    awaited: ['¿Cuándo lo llevas?', '¿Me mandas una foto?', 'Gracias, quedo al pendiente'],
    'at-office': ['Voy mañana a las 12', '¿Con quién lo recojo?', 'Ya voy en camino'],
    'handed-over': ['Ya lo tengo, gracias', 'Le falta una pieza', 'No es lo que pedí'],
    case: ['Te mando una foto', '¿Cómo lo resolvemos?', 'Ya quedó, gracias'],
    ended: ['Gracias', 'Tengo una duda', '¿Tienes otro igual?'],
  },
  seller: {
    awaited: ['Lo llevo hoy a las 12', 'Lo llevo mañana', 'Gracias por tu compra'],
    'at-office': ['Ya está en la oficina', '¿Cuándo pasas por él?', 'Hoy no puedo, ¿mañana?'],
    'handed-over': ['¿Todo bien con tu compra?', 'Gracias por tu compra', 'Si falta algo, dime'],
    case: ['Lo reviso hoy', '¿Me mandas una foto?', '¿Cómo lo resolvemos?'],
    ended: ['Con gusto', 'Gracias por tu compra', '¿En qué te ayudo?'],
  },
}

/** Precedes the quick replies of a late seller. */
export const lateReply = 'Perdón por el retraso, lo llevo hoy'

/** One line of a message for a list. */
export function excerptOf(text: string): string {
  return text === '' ? 'Foto' : clip(text.replace(/\s+/g, ' '), excerptLength)
}

/** Replaces the newest words of a conversation if they belong to a case. */
export const caseExcerpt = 'Sobre un problema'

/** Before a message that seems to lead outside is sent. */
export const outsidePaymentQuestion = {
  title: '¿Pagar o hablar por fuera?',
  text: 'Ahí no podemos devolver el dinero ni ayudar si algo sale mal',
}

/** Below a message that seems to lead outside: to its reader, and to its writer. */
export const outsideTexts = {
  reader: {
    buyer: { title: 'Paga solo aquí.', text: 'Por fuera no podemos devolverte tu dinero.' },
    seller: { title: 'Cobra solo aquí.', text: 'Por fuera no podemos asegurar tu pago.' },
  },
  writer: {
    buyer: { title: 'Paga solo aquí.', text: 'Por fuera pierdes la protección de tu compra.' },
    seller: { title: 'Cobra solo aquí.', text: 'Pedir pagos por fuera puede cerrar tu tienda.' },
  },
} as const satisfies Record<string, Record<ConversationSide, { title: string; text: string }>>

export const privacyText = `Solo la leen las dos partes y, si hay un caso o un reporte, nuestro equipo. Se cierra ${openDays} días después de que termina la compra.`
