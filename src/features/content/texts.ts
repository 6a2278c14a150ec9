import type { ErrorTexts } from '../../lib/errors.ts'
import type { contentErrors } from './errors.ts'

export const contentErrorTexts: ErrorTexts<typeof contentErrors> = {
  'banner-missing': 'Ese banner ya no existe',
  'banner-picture-missing': 'Elige la imagen del banner',
}
