/** D1 §8. */
export const questionSentText = 'El mensaje ha sido enviado'

export const questionFailedText = 'No pudimos enviar tu pregunta. Revisa tu conexión e intenta de nuevo'
