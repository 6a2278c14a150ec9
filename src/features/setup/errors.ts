import type { ErrorCodes } from '../../lib/errors.ts'

export const setupErrors = {
  'setup-link-invalid': [
    410,
    'Este enlace ya no sirve: alguien lo usó o pasaron más de 24 horas. Pide otro a quien te lo dio, o reinicia el mercado y abre el que imprime.',
  ],
  'setup-over': [409, 'El mercado ya está abierto: da roles a más personas en Usuarios'],
  'email-taken': [422, 'Ya hay una cuenta con ese correo'],
  'setup-incomplete': [409, 'Todavía no se puede abrir: revisa lo que falta'],
} as const satisfies ErrorCodes
