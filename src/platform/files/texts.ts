import type { ErrorTexts } from '../../lib/errors.ts'
import type { fileErrors } from './errors.ts'

export const fileErrorTexts: ErrorTexts<typeof fileErrors> = {
  'storage-full': 'No hay espacio para guardar archivos. Intenta de nuevo más tarde',
  'upload-broken': 'El envío llegó incompleto. Inténtalo de nuevo',
  'upload-too-large': 'Son demasiados archivos para un solo envío. Súbelos en partes',
  'upload-too-many': 'Son demasiados archivos para un solo envío. Súbelos en partes',
}
