import type { apiTags } from '../http/openapi-parts.ts'

/** The document's groups as the page names them, in this order. */
export const tagTexts: Readonly<Record<keyof typeof apiTags, string>> = {
  Catalogue: 'Catálogo',
  Search: 'Búsqueda',
  Stores: 'Tiendas',
  Reviews: 'Opiniones',
  Questions: 'Preguntas',
  Reports: 'Reportes',
  Wishlist: 'Lista de deseos',
  Cart: 'Carrito',
  Checkout: 'Pago',
  Courses: 'Materias',
  Orders: 'Compras',
  Returns: 'Devoluciones',
  Disputes: 'Disputas',
  Alerts: 'Avisos de búsquedas',
  Wanted: '“Se busca”',
  Account: 'Cuenta',
  'Sign-in': 'Entrada',
  Selling: 'Tu tienda',
  'Store payments': 'Dinero de tu tienda',
  Staff: 'Equipo',
  Reference: 'Datos de referencia',
  Webhooks: 'Webhooks',
}
