/** Who sees what a buyer tells us: at the fields, in the profile and in the privacy notice (decisions.md "Trust boundary"). */
export const whoSeesTexts = {
  title: 'Quién ve tus datos',
  seller:
    'La tienda a la que compras ve tu nombre, tu usuario y tu facultad y, mientras el pedido está abierto, tu correo y tu teléfono. Como dirección ve la oficina de tu facultad.',
  address:
    'Tu dirección la pedimos para tu recibo: la ves tú y, si abres una devolución o una disputa, nuestro equipo.',
} as const
