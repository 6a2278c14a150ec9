import { formatDate } from '../../lib/dates.ts'
import type { PosterFormat } from './rules-posters.ts'

export const posterTexts: Record<PosterFormat, string> = {
  a4: 'Cartel (A4)',
  cuartos: 'Carteles chicos (4 por hoja)',
}

export const printedTexts = {
  site: 'El mercado de tu universidad',
  protected: 'Pago protegido hasta la entrega',
  pickUp: 'Entrega en tu facultad, sin costo',
  scan: 'Escanéame',
  store: 'Mira todo lo que vende',
  market: 'Entra y vende lo que ya no usas',
  marketAbout:
    'Compra y vende entre estudiantes: libros, calculadoras, ropa y más. El pago se guarda hasta que recibes tu producto en la oficina de tu facultad.',
  seller: (store: string, positivePercent: number | null) =>
    positivePercent === null
      ? `Vendido por ${store}`
      : `Vendido por ${store} · ${positivePercent} % positivas`,
  storeOf: (city: string, positivePercent: number | null) =>
    positivePercent === null ? `Tienda en ${city}` : `Tienda en ${city} · ${positivePercent} % positivas`,
  before: (price: string, percent: number) => `Antes ${price} · −${percent} %`,
  remove: (until: Date) => `Quítame después del ${formatDate(until)}`,
} as const
