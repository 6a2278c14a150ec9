import type { ErrorCodes } from '../../lib/errors.ts'

/** The first two word for word from D2 §5. */
export const imageErrors = {
  /** By content, not by name. */
  'image-format': [422, 'La imagen debe ser formato JPG o PNG'],
  'image-too-large': [413, ({ megabytes }) => `La imagen no debe ser mayor a ${megabytes}MB`],
  'image-too-many-pixels': [
    422,
    ({ megapixels }) => `La imagen no debe tener más de ${megapixels} megapíxeles`,
  ],
  'image-damaged': [422, 'No pudimos leer la imagen. Guárdala de nuevo como JPG o PNG e inténtalo otra vez'],
} as const satisfies ErrorCodes
