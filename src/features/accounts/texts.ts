import { PHONE_DIGITS } from '../../lib/phone.ts'
import { settings } from '../settings/rules.ts'

export const accountTexts = {
  required: 'Por favor rellena este campo.',
  name: 'Usa solo letras, espacios, apóstrofos, guiones y puntos de abreviatura',
  emailFormat: 'Formato de correo inválido',
  studentEmail: 'Por favor ingresa un correo electrónico válido',
  username: `Username debe tener entre ${settings.username.min}-${settings.username.max} caracteres (letras, números, _, -)`,
  usernameTaken: 'Este nombre de usuario ya está en uso',
  usernameReserved: 'Ese nombre se parece a los de nuestro equipo. Elige otro',
  nameReserved: 'Ese nombre se parece a los de nuestro equipo. Escribe el tuyo',
  nameScript: 'Escribe el nombre con letras comunes del alfabeto latino',
  usernameFree: 'Está libre. Es público: firma tus opiniones y preguntas.',
  passwordEmpty: 'La contraseña no puede estar vacía',
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
  addressPhone: `Por favor ingresa un teléfono válido de ${PHONE_DIGITS} dígitos`,
  ownStudentEmail:
    'Como es el correo de tu cuenta, también lo ve la tienda a la que compras, mientras el pedido está abierto.',
  studentEmailTaken: 'Ese correo institucional ya verificó otra cuenta',
  verifyCodeFailed: 'Error al verificar el código',
  passwordFailed: 'Error al actualizar la contraseña',
  registerFailed: 'Error interno del servidor',
  mailFailed: 'Error al enviar el correo',
  googleCancelled: 'Login cancelado',
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

/**
 * Visibility of a buyer's data: at the fields, in the profile and in the privacy notice.
 */
export const visibilityTexts = {
  title: 'Quién ve tus datos',
  seller:
    'La tienda a la que compras ve tu nombre, tu usuario y tu facultad y, mientras el pedido está abierto, tu correo y tu teléfono, que puedes ocultarle al pagar. Como dirección ve la oficina de tu facultad.',
  address:
    'Tu dirección la pedimos para tu recibo: la ves tú y, si abres una devolución o una disputa, nuestro equipo.',
  username:
    'Tu nombre de usuario y tu foto de perfil son públicos junto a tus opiniones; tus preguntas llevan solo tu nombre de usuario. Si ofreces otro precio, la tienda ve tu nombre y la inicial de tu apellido.',
  studentEmail:
    'Tu correo institucional lo ven solo tú y nuestro equipo, salvo que sea también el correo de tu cuenta.',
  photos:
    'Las fotos de una devolución o de una disputa las ven las dos partes y nuestro equipo, y se quedan con el registro de la compra. La foto de un reporte la ve solo nuestro equipo.',
} as const
