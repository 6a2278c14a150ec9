import type { ErrorCodes } from '../../lib/errors.ts'

export const contentErrors = {
  'banner-missing': [404, 'Ese banner ya no existe'],
  'banner-picture-missing': [422, 'Elige la imagen del banner'],
  'poster-of-hidden-product': [
    409,
    'Este producto todavía no está a la venta: lo estamos revisando, espera un cambio tuyo o está en pausa. Su cartel sale en cuanto todos puedan verlo.',
  ],
  'poster-of-hidden-store': [
    409,
    'Tu tienda todavía no se ve: revisamos su nombre. Su cartel sale en cuanto todos puedan verla.',
  ],
} as const satisfies ErrorCodes
