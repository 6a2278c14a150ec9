import type { z } from 'zod'
import { RegisterInput } from '../accounts/contract.ts'

export const FirstAccountInput = RegisterInput.pick({
  firstName: true,
  lastName: true,
  email: true,
  password: true,
})
export type FirstAccountInput = z.output<typeof FirstAccountInput>
