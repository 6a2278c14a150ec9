/** Sentences that are always true; each check selects the rows that break one. */
export const checkTexts = {
  'journals-balance': 'Cada asiento del libro suma cero',
  'ledger-balances': 'El libro entero suma cero',
  'held-is-price': 'Lo retenido por un pedido es su precio, o nada',
  'due-is-under-way': 'Lo que se debe a una tienda va en camino',
  'no-negative-debt': 'Ninguna tienda pagó más de lo que debía',
  'refunded-once': 'Un pedido se reembolsa una vez',
  'refund-within-capture': 'Un reembolso no pasa de lo cobrado',
  'paid-out-or-refunded': 'Un pedido se paga a la tienda o se reembolsa, no las dos cosas',
  'store-has-its-net': 'Cada tienda tiene lo que vendió menos comisiones y reembolsos',
  'transfers-within-net': 'Ninguna tienda recibió más de lo que vendió',
  'moves-within-charge': 'De un cobro no sale más de lo que entró',
  'movement-has-its-order': 'Cada movimiento pendiente tiene un pedido que lo espera',
  'claims-are-counted': 'Cada devolución, disputa o contracargo abierto detiene su pago',
  'refunded-asks-nobody': 'Nadie tiene que responder por un pedido que ya se reembolsa',
  'release-date-is-due': 'Solo un pedido confirmado y sin casos tiene fecha de pago',
  'paid-has-its-orders': 'Cada compra pagada tiene sus pedidos, y cada pedido su compra',
  'reserved-while-open': 'Solo una compra abierta aparta piezas',
  'stock-not-negative': 'Ningún producto tiene menos de cero piezas',
  'sales-are-counted': 'Las ventas contadas alcanzan para los pedidos',
  'provider-agrees': 'El proveedor y nuestro libro dicen lo mismo',
} as const

export type CheckKey = keyof typeof checkTexts
export const checkKeys = Object.keys(checkTexts) as CheckKey[]
