import type { ErrorCodes } from '../../lib/errors.ts'

export const storeErrors = {
  'store-sign-in-needed': [401, 'Debes iniciar sesión para crear una tienda'],
  'store-student-needed': [
    403,
    'Debes verificar tu cuenta como estudiante para crear una tienda. Por favor, verifica tu cuenta en tu perfil.',
  ],
  'store-edit-sign-in-needed': [401, 'Debes iniciar sesión para actualizar la tienda'],
  'store-exists': [409, 'Ya tienes una tienda'],
  'store-name-taken': [409, 'Ese nombre de tienda ya existe. Prueba con otro'],
  'store-name-reserved': [422, 'Ese nombre se parece a los de nuestro equipo. Prueba con otro'],
  'store-not-held': [409, 'El nombre de tu tienda ya no se puede cambiar'],
  'store-held': [409, 'Primero decide sobre su nombre: acéptalo o pide otro'],
  'store-missing': [404, 'Aún no tienes una tienda'],
  'own-store-closed': [409, 'Tu tienda está cerrada. Ábrela en «Mi tienda» para cambiarla'],
  'store-review-done': [409, 'Esa tienda ya no espera revisión'],
  'store-holidays': [422, 'Revisa los días de tus vacaciones'],
} as const satisfies ErrorCodes
