/** Why products are usually sent back: one press writes it into the reason, to be completed by hand. */
export const usualReasons: readonly { label: string; text: string }[] = [
  {
    label: 'Fotos',
    text: 'Las fotos no dejan ver bien el producto. Sube fotos propias, con luz y sin recortes.',
  },
  { label: 'Descripción', text: 'La descripción no alcanza para saber qué se compra y en qué estado está.' },
  { label: 'Categoría', text: 'El producto está en otra categoría de la que le toca.' },
  {
    label: 'Contacto',
    text: 'La publicación trae un teléfono, correo o enlace. El contacto y el pago van por aquí.',
  },
  { label: 'Prohibido', text: 'Este artículo está entre los que no se pueden vender aquí.' },
]
