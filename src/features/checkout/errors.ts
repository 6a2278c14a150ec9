import type { ErrorCodes } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/money.ts'
import { settings } from '../settings/rules.ts'
import { tooLongText } from './texts.ts'

export const checkoutErrors = {
  'cart-empty': [422, 'Tu carrito está vacío'],
  'cart-line-unavailable': [409, ({ name }) => `«${name}» ya no está disponible así. Revisa tu carrito`],
  'cart-too-small': [
    422,
    `La compra mínima con tarjeta es de ${formatMoney(settings.checkout.minimumCents)}`,
  ],
  'cart-too-long': [422, ({ lines }) => tooLongText(Number(lines))],
  'too-many-pieces': [
    422,
    ({ name }) =>
      `Puedes llevar hasta ${settings.cart.maxQuantity} piezas de «${name}» por compra. Baja la cantidad en tu carrito`,
  ],
  'agreed-one-piece': [
    422,
    ({ name }) => `El precio acordado por «${name}» vale para una pieza. Baja la cantidad en tu carrito`,
  ],
  'total-changed': [
    409,
    ({ total, seen }) =>
      `Algún precio cambió: el total era ${formatMoney(Number(seen))} y ahora es ${formatMoney(Number(total))}. Revísalo y vuelve a pagar`,
  ],
  'out-of-stock': [
    409,
    ({ name, left }) => (Number(left) > 0 ? `Solo quedan ${left} de «${name}»` : `«${name}» está agotado`),
  ],
  'store-closed': [
    409,
    ({ name, until }) => `«${name}» no se puede pedir ahora: su tienda está de vacaciones hasta el ${until}`,
  ],
  'own-product': [422, ({ name }) => `«${name}» es de tu propia tienda`],
  /** Neutral: it does not say which side blocked the other. */
  'order-refused': [
    409,
    ({ name }) => `«${name}» no puede venderte ahora. Quita sus productos de tu carrito`,
  ],
  'campus-needs-student': [
    403,
    'La entrega en facultad es solo para estudiantes verificados. Verifica tu cuenta; tu carrito se queda como está',
  ],
  'campus-needs-verified-store': [
    422,
    'Ninguna de las tiendas de tu carrito está verificada para entregar en facultad',
  ],
  'faculty-unknown': [422, 'Elige una facultad de la lista'],
  'checkout-not-found': [404, 'No encontramos esa compra'],
  'checkout-closed': [409, 'Esta compra ya se cerró. Intenta de nuevo'],
  'earlier-payment-done': [
    409,
    'Tu pago anterior sí se completó: está en Mis compras. Revisa tu carrito antes de pagar de nuevo',
  ],
  'checkout-in-progress': [
    409,
    'Ya estás pagando en otra ventana. Termina ahí o intenta de nuevo en un momento',
  ],
  'payment-processing': [
    409,
    'Tu banco está procesando ese pago y no se puede soltar. Te escribimos en cuanto responda; no lo pagues otra vez',
  ],
} as const satisfies ErrorCodes
