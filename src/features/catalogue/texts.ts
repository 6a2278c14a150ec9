import type { ErrorTexts } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/money.ts'
import { settings } from '../settings/rules.ts'
import type { catalogueErrors } from './errors.ts'
import type { Condition, ReviewState, SearchSort } from './rules.ts'
import type { Filters } from './rules-filters.ts'

export const catalogueErrorTexts: ErrorTexts<typeof catalogueErrors> = {
  'product-not-found': 'No encontramos ese producto',
  'product-gone': 'Este producto ya no está a la venta',
  'category-not-found': 'No encontramos esa categoría',
  'product-sign-in-needed': 'Debes iniciar sesión para crear o actualizar un producto',
  'product-name-taken': 'El nombre del producto ya existe',
  'product-pictures': 'Agrega al menos una foto',
  'product-pictures-changed':
    'Las fotos de este producto cambiaron en otra ventana. Vuelve a abrir el formulario',
  'product-description-empty': 'Por favor rellena este campo.',
  'product-review-done': 'Ese producto ya no espera esa decisión',
  'product-delete-sign-in-needed': 'Debes iniciar sesión para eliminar un producto',
  'product-only-one': 'No puedes eliminar el único producto',
  'own-product-not-found': 'No encontramos ese producto en tu tienda',
  'subcategory-not-found': 'No encontramos esa subcategoría',
  'category-missing': 'Esa categoría ya no existe',
  'category-taken': 'Ya hay una categoría con ese nombre o esa URL',
}

export const sortTexts: Record<SearchSort, string> = {
  relevancia: 'Más relevantes',
  primero: 'Más recientes',
  ultimo: 'Más antiguos',
  popularidad: 'Más populares',
  bajo: 'Precio: menor a mayor',
  alto: 'Precio: mayor a menor',
}

/** D1 §2. */
export const noMatchesText = 'No se encontraron productos que coincidan con tu búsqueda.'

export const conditionTexts: Record<Condition, string> = { nuevo: 'Nuevo', usado: 'Usado' }

export const filterTexts = {
  offer: 'En oferta',
  verified: 'Tienda verificada',
  inStock: 'Solo disponibles',
  price: 'Escribe un precio, como 250',
} as const

/** What the chip of a filter says. */
export const appliedTexts: Record<keyof Filters, (filters: Filters, category: string) => string> = {
  condition: ({ condition }) => (condition ? conditionTexts[condition] : ''),
  minCents: ({ minCents }) => `Desde ${formatMoney(minCents ?? 0)}`,
  maxCents: ({ maxCents }) => `Hasta ${formatMoney(maxCents ?? 0)}`,
  minRating: ({ minRating }) => `${minRating} estrellas o más`,
  offer: () => filterTexts.offer,
  verified: () => filterTexts.verified,
  inStock: () => filterTexts.inStock,
  category: (_, category) => category,
}

/** Messages of the product form's fields (D2 §5; English ones in Spanish, as decisions.md asks). */
export const productTexts = {
  required: 'Por favor rellena este campo.',
  tooLong: 'El texto es demasiado largo',
  name: 'Usa solo letras, números y espacios',
  tooMany: 'El límite de entradas ha sido excedido',
  specification: 'Cada opción lleva un nombre distinto y al menos un valor',
  noTags: 'Agrega al menos una etiqueta',
  tagLength: `Cada etiqueta puede tener hasta ${settings.lists.tagLength} caracteres`,
  price: 'Escribe un precio de 0 o más, como 1,234.50',
  stock: `Escribe un número entero de 0 a ${settings.stock.max}`,
  stockMax: `El máximo es ${settings.stock.max} piezas`,
  deliveryDays: 'Escribe los días de entrega con un número entero',
  offerValue: 'Escribe un porcentaje de 0 a 100',
  offerEnd: 'Elige el día en que termina la oferta',
  noImage: 'Agrega la imagen principal',
  noGallery: 'Agrega al menos una foto',
  position: 'Escribe un número entero de 0 a 1000',
  url: 'Usa solo minúsculas, números y guiones',
} as const

/** The seller's feedback column (D2 §2.8, §4.8). */
export const reviewStateTexts: Record<ReviewState, { label: string; comment: string }> = {
  review: { label: 'En revisión', comment: 'Tu producto está en revisión' },
  approved: { label: 'Aprobado', comment: '' },
  rejected: { label: 'Devuelto', comment: 'Corrígelo y guárdalo para que lo revisemos de nuevo' },
}
