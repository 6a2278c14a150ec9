import type { ErrorCodes } from '../../lib/errors.ts'

export const orderErrors = {
  'order-not-found': 404,
  'stage-out-of-order': 409,
  'stage-done': 409,
  'order-not-deliverable': 409,
  /** A bank looks into its payment. */
  'order-under-review': 409,
  'order-not-confirmable': 409,
  'order-not-cancellable': 409,
  'hand-over-code-wrong': 422,
  'hand-over-code-resting': 429,
  'nothing-at-office': 409,
  'confirmation-not-undoable': 409,
} as const satisfies ErrorCodes
