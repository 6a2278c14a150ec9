import type { ErrorTexts } from '../../lib/errors.ts'
import type { fileErrors } from './errors.ts'

export const fileErrorTexts: ErrorTexts<typeof fileErrors> = {
  'storage-full': 'No hay espacio para guardar archivos. Intenta de nuevo más tarde',
}
