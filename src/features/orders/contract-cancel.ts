import { z } from 'zod'
import { cancelReasons } from './rules.ts'

export const MAX_CANCEL_NOTE = 500
const chooseReason = 'Elige por qué no puedes entregarlo'

export const SellerCancellation = z.strictObject({
  reason: z.enum(cancelReasons, chooseReason),
  note: z.string().trim().max(MAX_CANCEL_NOTE, `Escribe hasta ${MAX_CANCEL_NOTE} caracteres`).default(''),
  restock: z.boolean('Elige si vuelve a la venta'),
})
export type SellerCancellation = z.output<typeof SellerCancellation>
