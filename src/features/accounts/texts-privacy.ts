/**
 * Visibility of a buyer's data: at the fields, in the profile and in the privacy notice (decisions.md "Trust
 * boundary").
 */
export const whoSeesTexts = {
  title: 'Quién ve tus datos',
  seller:
    'La tienda a la que compras ve tu nombre, tu usuario y tu facultad y, mientras el pedido está abierto, tu correo y tu teléfono. Como dirección ve la oficina de tu facultad.',
  address:
    'Tu dirección la pedimos para tu recibo: la ves tú y, si abres una devolución o una disputa, nuestro equipo.',
  username:
    'Tu nombre de usuario y tu foto de perfil son públicos junto a tus opiniones; tus preguntas llevan solo tu nombre de usuario.',
  studentEmail:
    'Tu correo institucional lo ven solo tú y nuestro equipo, salvo que sea también el correo de tu cuenta.',
  photos:
    'Las fotos de una devolución o de una disputa las ven las dos partes y nuestro equipo, y se quedan con el registro de la compra. La foto de un reporte la ve solo nuestro equipo.',
} as const
