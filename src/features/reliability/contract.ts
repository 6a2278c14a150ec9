import { z } from 'zod'
import { isVisible } from '../../lib/visible-text.ts'
import { settings } from '../settings/rules.ts'

const { appealMax } = settings.reliability

export const AppealInput = z.object({
  orderId: z.uuid(),
  text: z
    .string()
    .trim()
    .max(appealMax, `Escribe ${appealMax} caracteres o menos`)
    .refine(isVisible, 'Cuéntanos qué pasó'),
})
export type AppealInput = z.output<typeof AppealInput>
