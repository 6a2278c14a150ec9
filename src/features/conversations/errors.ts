import type { ErrorCodes } from '../../lib/errors.ts'
import { outsidePaymentQuestion } from './texts.ts'

export const conversationErrors = {
  'conversation-not-found': [404, 'No encontramos esa conversación'],
  'conversation-closed': [409, 'Esta conversación ya terminó: solo se puede leer'],
  /** Sent again with `insists`, the message goes out. */
  'message-outside': [409, `${outsidePaymentQuestion.title} ${outsidePaymentQuestion.text}`],
} as const satisfies ErrorCodes
