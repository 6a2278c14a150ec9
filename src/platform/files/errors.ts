import type { ErrorCodes } from '../../lib/errors.ts'

export const fileErrors = {
  /** RFC 4918 §11.5. */
  'storage-full': [507, 'No hay espacio para guardar archivos. Intenta de nuevo más tarde'],
  'upload-broken': [400, 'El envío llegó incompleto. Inténtalo de nuevo'],
  'upload-too-large': [413, 'Son demasiados archivos para un solo envío. Súbelos en partes'],
  'upload-too-many': [413, 'Son demasiados archivos para un solo envío. Súbelos en partes'],
  'upload-busy': [503, 'Se reciben muchos archivos en este momento. Intenta de nuevo en medio minuto'],
  'upload-busy-account': [
    429,
    'Todavía se reciben otros archivos tuyos. Espera a que terminen e intenta de nuevo',
  ],
} as const satisfies ErrorCodes

/** Also true for a disk quota. */
export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'ENOSPC' || code === 'EDQUOT'
}
