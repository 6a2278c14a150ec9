import type { ErrorTexts } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/money.ts'
import { settings } from '../settings/rules.ts'
import type { checkoutErrors } from './errors.ts'

export const tooLongText = (lines: number) =>
  `Puedes pagar hasta ${settings.checkout.maxLines} productos en una compra y tu carrito tiene ${lines}. Quita algunos y págalos después`

export const checkoutErrorTexts: ErrorTexts<typeof checkoutErrors> = {
  'cart-empty': 'Tu carrito está vacío',
  'cart-line-unavailable': ({ name }) => `«${name}» ya no está disponible así. Revisa tu carrito`,
  'cart-too-small': `La compra mínima con tarjeta es de ${formatMoney(settings.checkout.minimumCents)}`,
  'cart-too-long': ({ lines }) => tooLongText(Number(lines)),
  'too-many-pieces': ({ name }) =>
    `Puedes llevar hasta ${settings.cart.maxQuantity} piezas de «${name}» por compra. Baja la cantidad en tu carrito`,
  'total-changed': ({ total, seen }) =>
    `Algún precio cambió: el total era ${formatMoney(Number(seen))} y ahora es ${formatMoney(Number(total))}. Revísalo y vuelve a pagar`,
  'out-of-stock': ({ name, left }) =>
    Number(left) > 0 ? `Solo quedan ${left} de «${name}»` : `«${name}» está agotado`,
  'own-product': ({ name }) => `«${name}» es de tu propia tienda`,
  'campus-needs-student':
    'La entrega en facultad es solo para estudiantes verificados. Verifica tu cuenta; tu carrito se queda como está',
  'campus-needs-verified-store':
    'Ninguna de las tiendas de tu carrito está verificada para entregar en facultad',
  'faculty-unknown': 'Elige una facultad de la lista',
  'checkout-not-found': 'No encontramos esa compra',
  'checkout-closed': 'Esta compra ya se cerró. Intenta de nuevo',
  'checkout-in-progress': 'Ya estás pagando en otra ventana. Termina ahí o intenta de nuevo en un momento',
  'payment-processing':
    'Tu banco está procesando ese pago y no se puede soltar. Te escribimos en cuanto responda; no lo pagues otra vez',
  'earlier-payment-done':
    'Tu pago anterior sí se completó: está en Mis compras. Revisa tu carrito antes de pagar de nuevo',
}

export const checkoutTexts = {
  missingFields: 'Por favor, completa los campos faltantes',
  chooseShipping: 'Debe seleccionar un método de envío antes de continuar',
  phone: 'Número de teléfono inválido',
  soldOut: 'Lo sentimos: se agotó antes de que llegara tu pago',
  givenBack: 'Revisamos tu pago y te lo devolvemos',
  inReview: 'Recibimos tu pago y lo estamos revisando',
  processing: 'Tu banco está procesando tu pago',
  notEnded: 'No pudimos descartar ese pago',
  notStarted: 'No se pudo iniciar el pago y no se hizo ningún cargo',
  notCharged: 'No se hizo ningún cargo. Intenta de nuevo',
} as const
