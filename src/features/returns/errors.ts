import type { ErrorCodes } from '../../lib/errors.ts'
import { lockedCodeText, wrongCodeText } from '../orders/texts.ts'
import { tooLateText } from './texts.ts'

export const returnErrors = {
  'return-not-found': [404, 'No encontramos esa devolución'],
  'return-exists': [409, 'Ya pediste la devolución de este pedido'],
  'return-unconfirmed': [409, 'Podrás devolverlo cuando te lo entreguen'],
  'return-settled': [409, 'El pago de este pedido ya te fue devuelto o está en camino'],
  'return-too-late': [409, ({ days }) => tooLateText(Number(days))],
  'return-not-bringable': [409, 'Esta devolución ya no espera un código'],
  'return-code-wrong': [422, ({ left }) => wrongCodeText(Number(left))],
  'return-code-resting': [429, ({ until }) => lockedCodeText(String(until))],
  'return-not-there': [409, 'Primero revisa el producto: podrás rechazarla cuando llegue a la oficina'],
  'return-answered': [409, 'Esta devolución ya no espera tu respuesta'],
  'return-not-escalatable': [409, 'Ya no puedes pedir que decidamos esta devolución'],
  'return-not-decidable': [409, 'Esta devolución ya no espera una decisión'],
  'return-not-back': [409, 'Este producto no volvió a tu tienda'],
  'return-product-gone': [409, 'Quitaste este producto de tu tienda: publícalo de nuevo desde «Vender»'],
} as const satisfies ErrorCodes
