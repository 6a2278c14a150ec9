import type { ErrorTexts } from '../../lib/errors.ts'
import type { questionErrors } from './errors.ts'

export const questionErrorTexts: ErrorTexts<typeof questionErrors> = {
  'question-sign-in-needed': 'Por favor, inicia sesión para enviar una pregunta',
  'question-own-product': 'Es tu producto: no puedes preguntarte a ti',
  'question-blank': 'Por favor, ingresa una pregunta válida',
  'answer-blank': 'Revisa los campos marcados',
  'question-not-found': 'No encontramos esa pregunta',
  'question-answered': 'Esa pregunta ya tiene respuesta',
}

/** D1 §8. */
export const questionSentText = 'El mensaje ha sido enviado'

export const questionFailedText = 'No pudimos enviar tu pregunta. Revisa tu conexión e intenta de nuevo'
