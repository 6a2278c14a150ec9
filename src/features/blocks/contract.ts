import { z } from 'zod'

/** By `username`, or as the owner of the store at this address, who is not named to buyers. `back`: the button's page. */
export const BlockInput = z.object({
  username: z.string().max(60).default(''),
  store: z.string().max(200).default(''),
  back: z.string().default(''),
})
export type BlockTarget = Pick<z.output<typeof BlockInput>, 'username' | 'store'>
/** `name`: as the blocking person knows the blocked one. */
export type BlockView = BlockTarget & { name: string }
