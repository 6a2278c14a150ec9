import { z } from 'zod'
import { accountTexts } from '../accounts/texts.ts'

/** What proves that it is their owner who deletes an account: the password, or the username without one. */
export const DeletionInput = z.object({
  password: z.string().min(1, accountTexts.passwordEmpty).max(200).default(''),
  username: z.string().min(1, accountTexts.required).max(100).default(''),
})
