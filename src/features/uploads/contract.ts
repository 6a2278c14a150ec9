import { z } from 'zod'
import { settings } from '../settings/rules.ts'
import { uploadPurposes } from './rules.ts'

export const UploadPurposeSchema = z.enum(uploadPurposes)

export const UploadId = z.uuid()

/** `preview` is the smallest size, `picture` the value in forms, `id` the value for programs. */
export const UploadView = z.object({
  id: z.uuid(),
  picture: z.string(),
  name: z.string(),
  preview: z.string(),
})
export type UploadView = z.infer<typeof UploadView>

/** Names of photos that were uploaded for the purpose `case`. */
export const CasePhotos = z
  .array(z.string().max(60))
  .max(settings.images.casePhotos, `Agrega ${settings.images.casePhotos} fotos o menos`)
  .default([])

export const PhotoView = z.object({ thumb: z.string(), full: z.string(), width: z.int(), height: z.int() })
export type PhotoView = z.infer<typeof PhotoView>
