import type { ErrorCodes } from '../../lib/errors.ts'

export const questionErrors = {
  'question-sign-in-needed': [401, 'Por favor, inicia sesión para enviar una pregunta'],
  'question-own-product': [422, 'Es tu producto: no puedes preguntarte a ti'],
  /** Neutral: it does not say which side blocked the other. */
  'question-refused': [409, 'Esta tienda no puede responderte ahora'],
  'question-blank': [422, 'Por favor, ingresa una pregunta válida'],
  'question-contact': [422, 'Quita teléfonos, correos, enlaces y usuarios: todo se responde aquí'],
  'answer-blank': [422, 'Revisa los campos marcados'],
  'question-not-found': [404, 'No encontramos esa pregunta'],
  'question-answered': [409, 'Esa pregunta ya tiene respuesta'],
} as const satisfies ErrorCodes
