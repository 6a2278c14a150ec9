import type { ErrorTexts } from '../../lib/errors.ts'
import type { reviewErrors } from './errors.ts'

export const reviewDoneText = 'Tu opinión fue publicada'

export const reviewErrorTexts: ErrorTexts<typeof reviewErrors> = {
  'review-incomplete': 'Agrega una calificación y un comentario',
  'review-order-needed': 'Puedes opinar de un producto cuando te lo hayan entregado',
}
