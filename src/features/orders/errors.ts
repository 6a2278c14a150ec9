import type { ErrorCodes } from '../../lib/errors.ts'
import { lockedCodesText, lockedCodeText, unknownCodeText, wrongCodeText } from './texts.ts'

export const orderErrors = {
  'order-not-found': [404, 'Orden no encontrada'],
  'stage-out-of-order': [409, 'Primero completa el paso anterior'],
  'stage-done': [409, 'Ese paso ya estaba hecho'],
  'order-not-deliverable': [409, 'Esta orden ya no se puede entregar'],
  'order-under-review': [
    409,
    'El banco revisa el pago de esta orden: no la entregues hasta que termine. Te escribimos entonces',
  ],
  'order-not-confirmable': [409, 'Esta orden todavía no se puede confirmar'],
  'order-not-cancellable': [409, 'Esta orden no se puede cancelar'],
  'hand-over-code-wrong': [422, ({ left }) => wrongCodeText(Number(left))],
  'hand-over-code-resting': [429, ({ until }) => lockedCodeText(String(until))],
  /** The same answer for an unknown basket. */
  'basket-of-another': [404, 'Ese código no es de un pedido de tu tienda'],
  'basket-elsewhere': [409, ({ faculty }) => `Ese código es de ${faculty}, no de aquí`],
  'basket-not-brought': [
    409,
    ({ numbers }) =>
      `Falta marcar como enviado: ${numbers}. Abre el pedido que entregas y escribe ahí el código`,
  ],
  'queued-code-unknown': [422, ({ left }) => unknownCodeText(Number(left))],
  'queued-code-shared': [409, 'Dos compras tienen ese código: escanea el QR o abre el pedido'],
  'queued-codes-resting': [429, ({ until }) => lockedCodesText(String(until))],
  'nothing-at-office': [
    409,
    'Nada de esta compra está marcado como enviado. Pide a la tienda que lo marque, o que lo entregue ella con el código',
  ],
  'leaving-not-undoable': [409, 'Ya pasó el tiempo para deshacerlo'],
  'confirmation-not-undoable': [
    409,
    'Ya no se puede deshacer. Si algo no está bien, elige “Tengo un problema”',
  ],
} as const satisfies ErrorCodes
