import { PHONE_DIGITS } from '../../lib/phone.ts'
import { settings } from '../settings/rules.ts'

/** Messages of fields, quoted from D2 §5. */
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
  addressPhone: `Por favor ingresa un teléfono válido de ${PHONE_DIGITS} dígitos`,
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

export const attempts = (left: number) => (left === 1 ? '1 intento restante' : `${left} intentos restantes`)

/** Title of a form's error summary: an empty field asks for all fields (D2 §5). */
export function summaryTitle(errors: Readonly<Record<string, string>>): string {
  const empty: readonly string[] = [accountTexts.required, accountTexts.passwordEmpty]
  const messages = Object.values(errors)
  if (messages.length === 0) return accountTexts.notSent
  return messages.some((message) => empty.includes(message))
    ? accountTexts.incomplete
    : accountTexts.wrongFields
}
