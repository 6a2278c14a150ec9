import { z } from 'zod'

export const BlockView = z.object({ username: z.string(), displayName: z.string() })
export type BlockView = z.output<typeof BlockView>

/** `back`: the page of the button. */
export const BlockInput = z.object({
  username: z.string().max(60).default(''),
  back: z.string().default(''),
})
