import { counted } from '../../lib/money.ts'
import { settings } from '../settings/rules.ts'
import type { HolidaysProblem, SocialNetwork } from './rules.ts'
import { socialTexts } from './texts.ts'

const reviewTime = counted(settings.staff.storeReviewBusinessDays, 'día hábil', 'días hábiles')

export const storeTexts = {
  required: 'Por favor rellena este campo.',
  name: 'Usa solo letras, números y espacios',
  about: (signs: readonly string[] = []) =>
    `${signs.length > 0 ? `Quita ${signs.join(' ')}. ` : ''}Escribe hasta ${settings.store.aboutMax} letras, números y signos como - ( ) = % & $ ; _ * " ' # ? ¿ ! ¡ : , .`,
  city: 'Usa solo letras y espacios',
  email: 'Formato de correo inválido',
  logo: 'Agrega el logo de tu tienda',
  cover: 'Agrega la portada de tu tienda',
  nameFree: 'Ese nombre está libre',
  nameNear: `Está libre, pero se parece a los de nuestro equipo: lo revisamos antes de publicar tu tienda, en ${reviewTime}`,
  nameHeld: `Revisamos el nombre de tu tienda: se parece a los de nuestro equipo. Te avisamos por correo en ${reviewTime}; mientras, nadie más la ve.`,
  urlWaits: 'Se forma cuando el nombre sirve',
  openFailed: 'Error al crear la tienda y el producto',
  terms: 'Acepta los términos del vendedor para continuar',
} as const

export const socialProblem = (network: SocialNetwork) =>
  `Escribe tu usuario o el enlace de tu página en ${socialTexts[network]}`

export const holidaysTexts: Record<HolidaysProblem, string> = {
  backwards: 'El último día no puede ser antes del primero',
  over: 'Ese día ya pasó: elige hoy o uno que venga',
  'too-long': `Puedes cerrar hasta ${settings.store.holidaysMaxDays} días seguidos`,
}

export const holidayDay = 'Elige un día'

export const storeFieldLabels: Readonly<Record<string, string>> = {
  termsAccepted: 'Términos',
  storeName: 'Nombre de la tienda',
  about: 'Información de la tienda',
  email: 'Correo de la tienda',
  phone: 'Teléfono',
  logo: 'Logo',
  cover: 'Portada',
  ...socialTexts,
}
