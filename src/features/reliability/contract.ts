import { z } from 'zod'
import { requiredLine } from '../../lib/form-fields.ts'
import { settings } from '../settings/rules.ts'

export const AppealInput = z.object({
  orderId: z.uuid(),
  text: requiredLine(settings.reliability.appealMax),
})
export type AppealInput = z.output<typeof AppealInput>
