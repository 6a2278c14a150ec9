import type { ErrorTexts } from '../../lib/errors.ts'
import type { imageErrors } from './errors.ts'

/** The first two word for word from D2 §5. */
export const imageErrorTexts: ErrorTexts<typeof imageErrors> = {
  'image-format': 'La imagen debe ser formato JPG o PNG',
  'image-too-large': ({ megabytes }) => `La imagen no debe ser mayor a ${megabytes}MB`,
  'image-too-many-pixels': ({ megapixels }) => `La imagen no debe tener más de ${megapixels} megapíxeles`,
  'image-damaged': 'No pudimos leer la imagen. Guárdala de nuevo como JPG o PNG e inténtalo otra vez',
}
