import type { ErrorCodes } from '../../lib/errors.ts'

export const reviewErrors = {
  'review-incomplete': [422, 'Agrega una calificación y un comentario'],
  'review-contact': [422, 'Quita teléfonos, correos, enlaces y usuarios de tu opinión'],
  'review-order-needed': [403, 'Puedes opinar de lo que te entregaron y no devolviste'],
} as const satisfies ErrorCodes
