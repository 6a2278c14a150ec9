import type { ErrorCodes } from '../../lib/errors.ts'
import { settings } from '../settings/rules.ts'

const { maxPerProduct, maxOpen } = settings.priceOffers

export const priceOfferErrors = {
  'price-offer-not-found': [404, 'No encontramos esa oferta'],
  'price-offer-student': [
    403,
    'Solo estudiantes verificados ofrecen otro precio. Verifica tu cuenta y vuelve a enviarla',
  ],
  'price-offer-own': [422, 'Es tu producto: su precio lo cambias en Mi tienda'],
  'price-offer-new': [422, 'Otro precio se ofrece solo por productos usados'],
  'price-offer-refused': [409, 'La tienda no recibe ofertas por este producto ahora'],
  'price-offer-unavailable': [409, 'Ya no está a la venta'],
  'price-offer-low': [422, ({ price }) => `Ofrece al menos ${price}`],
  'price-offer-high': [422, ({ price }) => `Cuesta ${price}: ofrece menos`],
  'price-offer-live': [409, 'Ya tienes una oferta por este producto'],
  'price-offer-spent': [409, `Ya ofreciste ${maxPerProduct} veces por este producto; no se puede más`],
  'price-offers-full': [409, `Tienes ${maxOpen} ofertas sin terminar. Retira una en Ofertas`],
  'price-offer-ended': [409, 'Esa oferta ya tiene respuesta o ya terminó'],
  'price-offer-changed': [409, ({ price }) => `La oferta es de ${price}. Revísala y contesta de nuevo`],
  'price-offer-counter': [
    422,
    ({ price, highest }) => `Escribe un precio mayor que ${price} y menor que ${highest}`,
  ],
  'price-offer-cheaper': [409, ({ price }) => `El producto ya cuesta ${price}: no hace falta una oferta`],
  'price-offer-paying': [409, 'La estás pagando en otra ventana. Termina o cancela ese pago'],
} as const satisfies ErrorCodes
