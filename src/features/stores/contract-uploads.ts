import { z } from 'zod'
import { uploadPurposes } from './rules-uploads.ts'

export const UploadPurposeSchema = z.enum(uploadPurposes)

/** A picture that waits for its form; `preview` is its smallest size, `picture` is how a form names it. */
export const UploadView = z.object({
  id: z.uuid(),
  picture: z.string(),
  name: z.string(),
  preview: z.string(),
})
export type UploadView = z.infer<typeof UploadView>
