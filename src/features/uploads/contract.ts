import { z } from 'zod'
import { settings } from '../settings/rules.ts'
import { uploadPurposes } from './rules.ts'

export const UploadPurposeSchema = z.enum(uploadPurposes)

/** Id of a picture that `POST /store/uploads` has taken. */
export const UploadId = z.uuid()

/** A picture that waits for its form; `preview` is its smallest size, `picture` is how a form names it, programs by `id`. */
export const UploadView = z.object({
  id: z.uuid(),
  picture: z.string(),
  name: z.string(),
  preview: z.string(),
})
export type UploadView = z.infer<typeof UploadView>

/** Photos of a case as a form or a program names them: pictures sent ahead for the purpose `case`. */
export const CasePhotos = z
  .array(z.string().max(60))
  .max(settings.images.casePhotos, `Agrega ${settings.images.casePhotos} fotos o menos`)
  .default([])

/** A photo that only some may open: a small and a large file of this site, and the pixels of the large one. */
export const PhotoView = z.object({ thumb: z.string(), full: z.string(), width: z.int(), height: z.int() })
export type PhotoView = z.infer<typeof PhotoView>
