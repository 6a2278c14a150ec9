import type { z } from 'zod'
import { RegisterInput } from '../accounts/contract.ts'

/** Who sets the shop up; the rest of their account they fill in when they want. */
export const FirstAccountInput = RegisterInput.pick({
  firstName: true,
  lastName: true,
  email: true,
  password: true,
})
export type FirstAccountInput = z.output<typeof FirstAccountInput>
