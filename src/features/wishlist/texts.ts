export const wishlistTexts = {
  added: 'Producto agregado a la lista de deseos',
  removed: 'Producto eliminado de la lista de deseos',
  failed: 'Error al agregar el producto a la lista de deseos',
  removeFailed: 'Error al quitar el producto de la lista de deseos',
} as const
