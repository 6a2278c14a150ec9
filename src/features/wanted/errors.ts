import type { ErrorCodes } from '../../lib/errors.ts'
import type { CodeFault } from '../../lib/isbn.ts'
import { codeFaultTexts } from '../books/texts.ts'
import { settings } from '../settings/rules.ts'

export const wantedErrors = {
  'wanted-blank': [422, `Escribe qué buscas, con al menos ${settings.wanted.titleMin} letras`],
  'wanted-long': [422, `Escribe ${settings.wanted.titleMax} caracteres o menos`],
  'wanted-isbn-unknown': [422, 'No conocemos ese ISBN. Escribe el título del libro y lo buscamos así'],
  'wanted-code-wrong': [422, ({ fault }) => codeFaultTexts[fault as CodeFault]],
  'wanted-contact': [
    422,
    'No pongas teléfonos, correos, enlaces ni usuarios: quien lo tenga te lo ofrece aquí',
  ],
  'wanted-words': [422, 'Di qué cosa buscas, con al menos una palabra que la nombre'],
  'wanted-end': [422, ({ days }) => `Elige un día entre hoy y ${days} días más`],
  'wanted-duplicate': [409, 'Ya lo publicaste: cambia el precio o la fecha en “Mis búsquedas”'],
  'wanted-full': [
    409,
    ({ most }) => `Ya tienes ${most} búsquedas publicadas. Cierra una en “Mis búsquedas” para publicar otra`,
  ],
  'wanted-not-found': [404, 'No encontramos ese “Se busca”: quizá ya lo encontró o terminó'],
  'wanted-over': [409, 'Ese “Se busca” ya terminó'],
  'wanted-open': [409, 'Ese “Se busca” sigue publicado'],
  'wanted-removed': [
    409,
    'El equipo quitó este “Se busca” y no se puede volver a publicar. Si crees que es un error, escríbenos desde Contacto',
  ],
  'wanted-not-held': [409, 'Ese “Se busca” ya no espera revisión'],
  'wanted-not-removed': [409, 'Ese “Se busca” no está quitado'],
  'wanted-own': [409, 'Es tu propio “Se busca”: no te lo puedes ofrecer'],
  'wanted-nothing-to-offer': [
    409,
    'No tienes publicado nada así. Publícalo y les avisamos en cuanto se apruebe',
  ],
  'wanted-product-missing': [404, 'No encontramos ese producto en tu tienda'],
  'wanted-product-hidden': [
    409,
    'Ese producto no está a la venta: revisa que esté aprobado, sin pausa y con piezas',
  ],
  'wanted-other-book': [409, 'Ese producto no lleva el ISBN de este libro. Si es el mismo, ponle su ISBN'],
  'wanted-worn': [409, 'Lo buscan en mejor estado que el tuyo'],
  'wanted-above': [409, ({ price, highest }) => `Lo tienes en ${price} y pagan hasta ${highest}`],
  'wanted-offered': [409, 'Ya se lo ofreciste'],
  'wanted-offers-full': [409, ({ most }) => `Ya ofreciste ${most} productos para esto; con esos basta`],
} as const satisfies ErrorCodes
