import type { ErrorTexts } from '../../lib/errors.ts'
import { settings } from '../settings/rules.ts'
import type { accountErrors } from './errors.ts'

/** Messages of fields, word for word where D2 §5 quotes them. */
export const accountTexts = {
  required: 'Por favor rellena este campo.',
  name: 'Usa solo letras, espacios, apóstrofos, guiones y puntos de abreviatura',
  emailFormat: 'Formato de correo inválido',
  resetEmail: 'Por favor ingresa un correo válido',
  studentEmail: 'Por favor ingresa un correo electrónico válido',
  username: `Username debe tener entre ${settings.username.min}-${settings.username.max} caracteres (letras, números, _, -)`,
  usernameTaken: 'Este nombre de usuario ya está en uso',
  usernameReserved: 'Ese nombre se parece a los de nuestro equipo. Elige otro',
  nameReserved: 'Ese nombre se parece a los de nuestro equipo. Escribe el tuyo',
  nameScript: 'Escribe el nombre con letras comunes del alfabeto latino',
  usernameFree: 'Está libre. Es público: firma tus opiniones y preguntas.',
  phone: 'Número de teléfono inválido',
  passwordEmpty: 'La contraseña no puede estar vacía',
  passwordRules: 'La contraseña no cumple con los requisitos',
  passwordCommon: 'Esa contraseña es muy usada y fácil de adivinar. Elige otra',
  passwordOwn: 'No uses tu nombre, tu usuario, tu correo ni el nombre de este sitio: son fáciles de adivinar',
  passwordSame: 'Elige una contraseña distinta de la actual',
  passwordsDiffer: 'Las contraseñas no coinciden',
  incomplete: 'Por favor, completa todos los campos',
  wrongFields: 'Revisa los campos marcados',
  notSent: 'No pudimos guardar lo que enviaste',
  codeDigits: `El código debe tener ${settings.studentCode.digits} dígitos`,
  tooLong: 'El texto es demasiado largo',
  registered: 'Registro exitoso. Confirma tu correo electrónico (revisa carpeta de spam)',
  emailVerified: 'Tu correo quedó confirmado. Ya puedes ingresar.',
  mailSent: 'Si hay una cuenta con ese correo, te enviamos un mensaje. Revisa también la carpeta de spam.',
  passwordChanged: 'Listo, tu contraseña cambió. Ingresa con la nueva.',
  passwordChangedHere: 'Listo, tu contraseña cambió. Cerramos tus demás sesiones.',
  pictureChanged: 'Listo, tu foto cambió.',
  addressPhone: `Por favor ingresa un teléfono válido de ${settings.phoneDigits} dígitos`,
  addressSaved: 'Guardamos tu dirección.',
  advertisingSaved: 'Guardamos tu preferencia.',
  sessionsClosed: 'Cerramos tus demás sesiones.',
  accountDeleted: 'Tu cuenta quedó eliminada. Gracias por haber estado aquí.',
  country: 'Elige un país de la lista',
  studentVerified: 'Listo, tu cuenta quedó verificada como estudiante.',
  purchasesSignIn: 'Debes iniciar sesión para ver tus compras',
  studentEmailTaken: 'Ese correo institucional ya verificó otra cuenta',
  studentSignIn: 'Debes iniciar sesión para verificar tu cuenta',
  sendCodeFailed: 'Error al enviar el código de verificación',
  verifyCodeFailed: 'Error al verificar el código',
  passwordFailed: 'Error al actualizar la contraseña',
  pictureFailed: 'Error al subir la imagen',
  loginFailed: 'Error al iniciar sesión',
  registerFailed: 'Error interno del servidor',
  verifyFailed: 'Error al verificar tu correo',
  mailFailed: 'Error al enviar el correo',
  resetCodeMissing: 'Código de restablecimiento no disponible',
  googleCancelled: 'Login cancelado',
  googleBlocked: 'El popup fue bloqueado. Permite popups para este sitio',
  googleTimeout: 'Timeout: El servidor tardó demasiado en responder',
  googleRegister: 'No tienes una cuenta. Por favor regístrate primero',
  googleLogin: 'Ya tienes una cuenta. Por favor inicia sesión',
  googleFailed: 'No pudimos entrar con Google. Intenta de nuevo en unos minutos',
  googleOff: 'El acceso con Google todavía no está configurado en este sitio. Usa tu correo y contraseña.',
} as const

export const studentEmailRefused = (domain: string) =>
  `Debes usar tu correo institucional de la universidad (@${domain})`

const attempts = (left: number) => (left === 1 ? '1 intento restante' : `${left} intentos restantes`)

export const accountErrorTexts: ErrorTexts<typeof accountErrors> = {
  'sign-in-needed': 'Debes iniciar sesión',
  forbidden: 'Acceso denegado',
  'wrong-credentials': ({ remaining_attempts: left }) =>
    left === undefined
      ? 'Correo o contraseña incorrectos'
      : `Correo o contraseña incorrectos. ${attempts(Number(left))}`,
  'too-many-attempts': ({ retry_after }) =>
    `Demasiados intentos. Intenta nuevamente en ${retry_after} segundos`,
  'email-not-verified': 'Por favor verifica tu correo electrónico primero',
  'account-blocked': 'Tu cuenta está bloqueada. Escríbenos desde la página de contacto para revisarla.',
  'user-not-found': 'No encontramos a esa persona',
  'user-is-you': 'No puedes bloquear tu propia cuenta',
  'user-block-done': 'Esa cuenta ya estaba así',
  'csrf-failed': 'No se pudo obtener el token de seguridad',
  'username-taken': accountTexts.usernameTaken,
  'name-reserved': accountTexts.nameReserved,
  'password-guessable': accountTexts.passwordOwn,
  'verification-link-invalid': 'El enlace de verificación es inválido o ya se usó',
  'verification-link-expired': 'El enlace de verificación venció. Ingresa y te enviamos otro.',
  'reset-link-invalid': 'El código de restablecimiento es inválido o ya se usó',
  'student-email-not-allowed': ({ domain }) => studentEmailRefused(String(domain)),
  'student-email-taken': accountTexts.studentEmailTaken,
  'student-already-verified': 'Tu cuenta ya está verificada como estudiante',
  'student-code-early': ({ retry_after }) => `Por favor espera ${retry_after} segundos antes de reenviar`,
  'student-code-missing': 'Pide primero un código de verificación',
  'student-code-expired': 'El código venció. Pide uno nuevo.',
  'student-code-wrong': ({ remaining_attempts }) =>
    `El código no coincide. ${attempts(Number(remaining_attempts))}`,
  'student-code-spent': 'Demasiados intentos con este código. Pide uno nuevo.',
  'social-account': 'Entras con Google: tu foto y tu contraseña se cambian en tu cuenta de Google',
  'google-off': accountTexts.googleOff,
  'google-cancelled': accountTexts.googleCancelled,
  'google-state': 'El acceso con Google venció o empezó en otro navegador. Intenta de nuevo',
  'google-email-unverified':
    'Google todavía no ha confirmado ese correo. Confírmalo ahí, o regístrate con correo y contraseña',
  'google-other-credential':
    'Ya tienes una cuenta con ese correo. Ingresa con tu contraseña, o recupérala si no la recuerdas',
  'wrong-password': 'Tu contraseña actual no es correcta',
  'picture-missing': 'Por favor selecciona una imagen',
  'picture-format': 'La imagen debe ser en formato JPG o PNG',
  'picture-too-large': ({ megabytes }) => `La imagen no debe pesar más de ${megabytes}MB`,
}
