import type { ErrorCodes } from '../../lib/errors.ts'

export const fileErrors = {
  /** The disk has no room left (RFC 4918 §11.5). */
  'storage-full': [507, 'No hay espacio para guardar archivos. Intenta de nuevo más tarde'],
  /** The sender stopped half-way, or what came is no form. */
  'upload-broken': [400, 'El envío llegó incompleto. Inténtalo de nuevo'],
  'upload-too-large': [413, 'Son demasiados archivos para un solo envío. Súbelos en partes'],
  'upload-too-many': [413, 'Son demasiados archivos para un solo envío. Súbelos en partes'],
  /** What the forms under way may put on the disk together is taken. */
  'upload-busy': [503, 'Se reciben muchos archivos en este momento. Intenta de nuevo en medio minuto'],
  'upload-busy-account': [
    429,
    'Todavía se reciben otros archivos tuyos. Espera a que terminen e intenta de nuevo',
  ],
} as const satisfies ErrorCodes

/** Whether a write failed because the disk, or the account's share of it, has no room left. */
export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'ENOSPC' || code === 'EDQUOT'
}
