import type { ErrorCodes } from '../../lib/errors.ts'

export const disputeErrors = {
  'dispute-not-found': [404, 'No encontramos esa disputa'],
  'dispute-not-openable': [
    409,
    'Solo puedes abrir una disputa desde que te entregan el pedido hasta que el pago sale a la tienda',
  ],
  'dispute-open': [409, 'Ya abriste una disputa de este pedido y sigue abierta'],
  'dispute-decided': [409, 'Nuestro equipo ya resolvió el caso de este pedido'],
  'dispute-answered': [409, 'Esta disputa ya tiene respuesta'],
  'dispute-closed': [409, 'Esta disputa ya está cerrada'],
} as const satisfies ErrorCodes
