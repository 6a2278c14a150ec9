import type { ErrorCodes } from '../../lib/errors.ts'
import { HEIC_TEXT } from '../../lib/picture-types.ts'

/** The first two texts are from D2 §5. */
export const imageErrors = {
  'image-format': [422, 'La imagen debe ser formato JPG o PNG'],
  'image-heic': [422, HEIC_TEXT],
  'image-too-large': [413, ({ megabytes }) => `La imagen no debe ser mayor a ${megabytes}MB`],
  'image-too-many-pixels': [
    422,
    ({ megapixels }) => `La imagen no debe tener más de ${megapixels} megapíxeles`,
  ],
  'image-damaged': [422, 'No pudimos leer la imagen. Guárdala de nuevo como JPG o PNG e inténtalo otra vez'],
} as const satisfies ErrorCodes

export const logoErrors = {
  'logo-missing': [422, 'Elige el archivo de tu logotipo'],
  'logo-format': [422, 'El logotipo debe ser PNG'],
  'logo-too-large': [413, 'Ese archivo pesa mucho: usa un PNG de hasta 1 MB'],
  'logo-not-square': [422, 'El logotipo debe ser cuadrado: tan ancho como alto'],
  'logo-too-small': [422, 'Ese PNG es muy chico: usa uno de 96 por 96 o más'],
  'logo-damaged': [422, 'No pudimos leer el logotipo. Guárdalo de nuevo e inténtalo otra vez'],
} as const satisfies ErrorCodes
