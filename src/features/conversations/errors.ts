import type { ErrorCodes } from '../../lib/errors.ts'

export const conversationErrors = {
  'conversation-not-found': [404, 'No encontramos esa conversación'],
  'conversation-closed': [409, 'Esta conversación ya terminó: solo se puede leer'],
  /** Sent again with `insists`, the message goes out. */
  'message-outside': [
    409,
    '¿Pagar o seguir por fuera? Ahí no podemos devolver el dinero ni ayudar si algo sale mal',
  ],
} as const satisfies ErrorCodes
