import type { ErrorTexts } from '../../lib/errors.ts'
import type { fileErrors } from '../../platform/files/errors.ts'
import type { imageErrors } from '../../platform/images/errors.ts'
import type { settingsErrors } from './errors.ts'

/** D2 §5, word for word. */
export const imageFormatText = 'La imagen debe ser formato JPG o PNG'

/** What the store of files and pictures refuses, whichever feature asked. */
export const platformErrorTexts: ErrorTexts<typeof fileErrors & typeof imageErrors> = {
  'storage-full': 'No hay espacio para guardar archivos. Intenta de nuevo más tarde',
  'image-format': imageFormatText,
  'image-too-large': ({ megabytes }) => `La imagen no debe ser mayor a ${megabytes}MB`,
  'image-too-many-pixels': ({ megapixels }) => `La imagen no debe tener más de ${megapixels} megapíxeles`,
  'image-damaged': 'No pudimos leer la imagen. Guárdala de nuevo como JPG o PNG e inténtalo otra vez',
}

export const settingsErrorTexts: ErrorTexts<typeof settingsErrors> = {
  'faculty-name-taken': 'Ya hay una facultad con ese nombre',
}
