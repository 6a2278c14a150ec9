import { z } from 'zod'

/** The page that the user comes from (D2 §7.1). */
export const GoogleAction = z.enum(['login', 'register'])
export type GoogleAction = z.output<typeof GoogleAction>

/** `popup`: the result goes to the opener window. */
export const GoogleStart = z.object({
  action: GoogleAction.default('login'),
  next: z.string().max(2_000).optional(),
  popup: z.string().max(5).optional(),
})

/** RFC 6749 §4.1.2. */
export const GoogleReturn = z.object({
  code: z.string().max(4_000).optional(),
  state: z.string().max(200).optional(),
  error: z.string().max(200).optional(),
})

/** Stored in a signed cookie during the sign-in. */
export const GoogleFlow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  action: GoogleAction,
  next: z.string().nullable(),
  popup: z.boolean(),
})
export type GoogleFlow = z.output<typeof GoogleFlow>
