import type { ErrorCodes } from '../../lib/errors.ts'
import { settings } from '../settings/rules.ts'
import { accountTexts, attempts, studentEmailRefused } from './texts.ts'

export const accountErrors = {
  'other-account': [
    409,
    ({ owner, now }) =>
      `Ahora estás como @${now} y esta página es de @${owner}. No enviamos nada: actualiza la página antes de seguir`,
  ],
  'wrong-credentials': [
    401,
    ({ remainingAttempts: left }) =>
      left === undefined
        ? 'Correo o contraseña incorrectos'
        : `Correo o contraseña incorrectos. ${attempts(Number(left))}`,
  ],
  'email-not-verified': [403, 'Por favor verifica tu correo electrónico primero'],
  'account-blocked': [
    403,
    'Tu cuenta está bloqueada. Escríbenos desde la página de contacto para revisarla.',
  ],
  'user-not-found': [404, 'No encontramos a esa persona'],
  'user-is-you': [409, 'No puedes bloquear tu propia cuenta'],
  'last-administrator': [409, 'Es la única persona que administra: da antes ese rol a alguien más'],
  'user-block-done': [409, 'Esa cuenta ya estaba así'],
  'csrf-failed': [403, 'No se pudo obtener el token de seguridad'],
  'username-taken': [409, accountTexts.usernameTaken],
  'password-guessable': [422, accountTexts.passwordOwn],
  'name-reserved': [422, accountTexts.nameReserved],
  'verification-link-invalid': [400, 'El enlace de verificación es inválido o ya se usó'],
  'verification-link-expired': [410, 'El enlace de verificación venció. Ingresa y te enviamos otro.'],
  'registration-code-wrong': [
    422,
    `El código no coincide. Después de ${settings.studentCode.attempts} errores deja de servir: pide otro correo.`,
  ],
  'reset-link-invalid': [400, 'El código de restablecimiento es inválido o ya se usó'],
  'student-email-not-allowed': [422, ({ domain }) => studentEmailRefused(String(domain))],
  'student-email-taken': [409, accountTexts.studentEmailTaken],
  'student-already-verified': [409, 'Tu cuenta ya está verificada como estudiante'],
  'student-code-early': [
    429,
    ({ retryAfter }) => `Por favor espera ${retryAfter} segundos antes de reenviar`,
  ],
  'student-code-missing': [409, 'Pide primero un código de verificación'],
  'student-code-expired': [410, 'El código venció. Pide uno nuevo.'],
  'student-code-wrong': [
    422,
    ({ remainingAttempts }) => `El código no coincide. ${attempts(Number(remainingAttempts))}`,
  ],
  'student-code-spent': [429, 'Demasiados intentos con este código. Pide uno nuevo.'],
  'social-account': [403, 'Entras con Google: tu foto y tu contraseña se cambian en tu cuenta de Google'],
  'google-off': [503, 'Aquí no se entra con Google. Usa tu correo y contraseña'],
  'google-cancelled': [400, accountTexts.googleCancelled],
  /** The browser of the callback did not start the flow, or started it too long ago. */
  'google-state': [400, 'El acceso con Google venció o empezó en otro navegador. Intenta de nuevo'],
  'google-email-unverified': [
    403,
    'Google todavía no ha confirmado ese correo. Confírmalo ahí, o regístrate con correo y contraseña',
  ],
  'google-other-credential': [
    409,
    'Ya tienes una cuenta con ese correo. Ingresa con tu contraseña, o recupérala si no la recuerdas',
  ],
  'wrong-password': [422, 'Tu contraseña actual no es correcta'],
  'picture-missing': [422, 'Por favor selecciona una imagen'],
  'username-differs': [422, 'Escribe tu nombre de usuario tal como es'],
  'picture-format': [422, 'La imagen debe ser en formato JPG o PNG'],
  'picture-too-large': [413, ({ megabytes }) => `La imagen no debe pesar más de ${megabytes}MB`],
} as const satisfies ErrorCodes
