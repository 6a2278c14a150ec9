import type { ErrorCodes } from '../../lib/errors.ts'

export const catalogueErrors = {
  'product-not-found': [404, 'No encontramos ese producto'],
  'product-gone': [410, 'Este producto ya no está a la venta'],
  'category-not-found': [404, 'No encontramos esa categoría'],
  'product-sign-in-needed': [401, 'Debes iniciar sesión para crear o actualizar un producto'],
  'product-name-taken': [409, 'El nombre del producto ya existe'],
  'product-pictures': [422, 'Agrega al menos una foto'],
  'product-price-unusual': [422, '¿Seguro? Un precio queda en $0 o cambia más de 60 %. Confírmalo'],
  'product-offer': [422, 'Revisa la oferta'],
  'product-pictures-changed': [
    409,
    'Las fotos de este producto cambiaron en otra ventana. Vuelve a abrir el formulario',
  ],
  'product-review-done': [409, 'Ese producto ya no espera esa decisión'],
  'product-edited-meanwhile': [
    409,
    'Este producto cambió después de que abriste esta página. Revisa cómo quedó',
  ],
  'product-review-moved': [409, 'Ya no se puede deshacer: el producto cambió después de esa decisión'],
  'product-delete-sign-in-needed': [401, 'Debes iniciar sesión para eliminar un producto'],
  'product-only-one': [409, 'No puedes eliminar el único producto'],
  /** A program's `If-Match` names an outdated state. */
  'product-changed': [412, 'Este producto cambió desde que lo leíste. Léelo de nuevo antes de cambiarlo'],
  'product-invalid': [422, 'Revisa los campos marcados'],
  'product-draft-missing': [404, 'No hay nada sin guardar de este producto'],
  'product-draft-newer': [409, 'En otro equipo escribiste después: se queda lo más nuevo'],
  'product-draft-too-large': [413, 'Es demasiado texto para guardarlo como borrador. Acorta la descripción'],
  'own-product-not-found': [404, 'No encontramos ese producto en tu tienda'],
  'subcategory-not-found': [404, 'No encontramos esa subcategoría'],
  'category-taken': [409, 'Ya hay una categoría con ese nombre o esa URL'],
  'categories-exist': [409, 'La plantilla es para un mercado sin categorías, y este ya las tiene'],
  'category-missing': [404, 'Esa categoría ya no existe'],
} as const satisfies ErrorCodes
