import { counted, formatMoney } from '../../lib/money.ts'
import type { ReviewState } from '../catalogue/rules.ts'
import { settings } from '../settings/rules.ts'
import type { BulkProblem } from './rules-bulk.ts'

const priceMaxText = formatMoney(settings.checkout.maximumCents)

export const tooLowText = `Por separado no se puede comprar: el mínimo por compra es ${formatMoney(settings.checkout.minimumCents)}.`

const SURE = '¿Seguro?'
export const isPriceQuestion = (text: string | undefined): boolean => text?.startsWith(SURE) ?? false

/** Messages of the form's fields (D2 §5), in Spanish. */
export const productTexts = {
  required: 'Por favor rellena este campo.',
  tooLong: 'El texto es demasiado largo',
  condition: 'Elige cómo está',
  wear: 'Elige como-nuevo, buen-estado o con-detalles',
  wearOfNew: 'Un producto nuevo no tiene desgaste: déjalo vacío o márcalo como usado',
  name: (signs: readonly string[] = []) =>
    `${signs.length > 0 ? `Quita ${signs.join(' ')}. ` : ''}Usa letras, números, espacios y estos signos: . , : ; ( ) / + # & % ' " ° ª º - ¿ ? ¡ !`,
  tooMany: 'El límite de entradas ha sido excedido',
  specification: 'Cada opción lleva un nombre distinto y al menos un valor',
  tagLength: `Cada etiqueta puede tener hasta ${settings.lists.tagLength} caracteres`,
  price: `Escribe un precio de $0 a ${priceMaxText}, con punto para los centavos: 1,234.50`,
  priceMax: `El precio puede ser de hasta ${priceMaxText}`,
  priceCents: 'Los centavos llevan dos cifras: escríbelo así: 12.50',
  priceInCents: 'Escribe el precio en centavos, como número: 12550 es $125.50',
  priceAsked: (written: string, amounts: readonly string[]) =>
    `¿${amounts.join(' o ')}? Escríbelo así: ${written}`,
  priceSure: (from: number | null, to: number) =>
    from === null
      ? `${SURE} El precio queda en ${formatMoney(to)}.`
      : `${SURE} El precio pasa de ${formatMoney(from)} a ${formatMoney(to)}.`,
  stock: `Escribe un número entero de 0 a ${settings.stock.max}`,
  stockMax: `El máximo es ${settings.stock.max} piezas`,
  deliveryDays: 'Escribe los días de entrega con un número entero',
  deliveryDaysMax: `Lo más que puede tardar la entrega son ${settings.store.deliveryDaysMax} días`,
  specificationLength: `Cada valor puede tener hasta ${settings.lists.specificationValueLength} caracteres`,
  offerValue: 'Escribe un porcentaje de 0 a 100',
  offerEnd: 'Elige el día en que termina la oferta',
  offerKind: 'Elige el tipo de oferta, o borra su valor y su fecha',
  offerNotLower: {
    Fixed: 'El precio de oferta debe ser menor que el precio',
    Disccount: 'Con este porcentaje el precio no baja',
  },
  offerOver: 'La oferta deja de valer al empezar ese día: elige uno después de hoy',
  noPhoto: 'Agrega al menos una foto',
} as const

export const bulkTexts = {
  price: 'Escribe un precio en pesos, como 25.50',
  percent: 'Escribe un porcentaje entero de -99 a 500',
  pieces: 'Escribe un número entero de piezas',
  offer: 'Escribe un descuento de 1 a 99 %',
  offerEnd: 'Elige el día en que termina la oferta',
} as const

export const unusualPricesText = (count: number) =>
  `${SURE} ${counted(count, 'precio queda en $0 o cambia', 'precios quedan en $0 o cambian')} más de 60 %.`

export const bulkProblemTexts: Record<BulkProblem | 'only-one' | 'edited' | 'missing', string> = {
  same: 'Ya está así',
  'price-range': `Su precio quedaría fuera de $0 a ${priceMaxText}`,
  'stock-range': `Quedaría fuera de 0 a ${settings.stock.max} piezas`,
  'no-offer': 'No tiene oferta',
  'offer-not-lower': 'La oferta no bajaría su precio, o ya habría terminado',
  'paused-already': 'Ya está en pausa',
  'not-paused': 'No está en pausa',
  'only-one': 'Tu tienda se queda al menos con un producto',
  edited: 'Cambió mientras lo veías',
  missing: 'Ya no está en tu tienda',
}

export const productFieldLabels: Readonly<Record<string, string>> = {
  photos: 'Fotos',
  name: 'Nombre del producto',
  price: 'Precio',
  condition: 'Condición',
  category: 'Categoría',
  subcategory: 'Subcategoría',
  description: 'Descripción',
  tags: 'Etiquetas',
  isbn: 'ISBN',
  stock: 'Disponibilidad',
  deliveryDays: 'Tiempo de entrega',
  refusesOffers: 'Otros precios',
  offerKind: 'Tipo de oferta',
  offerValue: 'Valor de la oferta',
  offerEndsOn: 'Fin de la oferta',
  summary: 'Puntos clave',
  details: 'Detalles',
  specification: 'Especificaciones',
}

export const deliveryDaysHint = 'Días hasta llegar a la facultad; 0 es el mismo día'

export const reviewStateTexts: Record<ReviewState, { label: string; comment: string }> = {
  review: { label: 'En revisión', comment: 'Tu producto está en revisión' },
  approved: { label: 'Aprobado', comment: '' },
  rejected: { label: 'Devuelto', comment: 'Corrígelo y guárdalo para que lo revisemos de nuevo' },
}

export const pausedLabel = 'Pausado'

export const missingText = (names: readonly string[]): string =>
  `Completa o corrige: ${names.length > 2 ? `${names.slice(0, 2).join(', ')}…` : names.join(' y ')}`
