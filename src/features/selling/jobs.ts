import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

const Picture = z.object({
  key: z.string(),
  original: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
})

export const dropPicturesJob = defineJob(
  'catalogue.drop-pictures',
  z.object({ productId: z.int(), pictures: z.array(Picture) }),
)
