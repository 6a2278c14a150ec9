import type { TokenScope } from '../../lib/token-scopes.ts'

export const scopeTexts: Readonly<Record<TokenScope, string>> = {
  'catalogue:read': 'Ver el catálogo: productos, búsqueda, tiendas, opiniones y preguntas',
  'account:read': 'Ver tu perfil, tu dirección, tu lista de deseos y tus avisos',
  'purchases:read': 'Ver tus compras, con sus códigos de entrega',
  'wishlist:write': 'Agregar y quitar productos de tu lista de deseos',
  'products:read': 'Ver los productos de tu tienda',
  'products:write': 'Agregar, cambiar y borrar productos, con sus fotos y existencias',
  'orders:read': 'Ver los pedidos, las devoluciones y las disputas de tu tienda',
  'orders:hand-over': 'Avanzar pedidos y entregarlos con el código de quien compró',
  'sales:read': 'Ver las ventas y el dinero de tu tienda',
  'questions:answer': 'Ver y contestar las preguntas sobre tus productos',
  'messages:read': 'Leer los mensajes de tus compras y ventas',
  'messages:write': 'Escribir mensajes en tus compras y ventas',
}

export const tokenTexts = {
  name: 'Escribe para qué programa es',
  nameLong: 'Usa 60 letras o menos',
  scopes: 'Elige al menos un permiso',
  days: 'Elige cuánto dura',
  revoked: 'Revocamos el token. Los programas que lo usaban ya no entran.',
} as const
