import { z } from 'zod'

export const BlockView = z.object({
  username: z.string(),
  displayName: z.string(),
  since: z.iso.datetime(),
})
export type BlockView = z.output<typeof BlockView>

export const BlockList = z.object({
  items: z.array(BlockView),
  total: z.int(),
  nextCursor: z.string().nullable(),
})

/** `back`: the page of the button. */
export const BlockInput = z.object({
  username: z.string().max(60).default(''),
  back: z.string().default(''),
})
