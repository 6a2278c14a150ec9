import { settings } from '../../features/settings/rules.ts'
import { admitUpload } from '../../features/stores/actions/admit-upload.ts'
import { authorizeUpload } from '../../features/stores/policy.ts'
import { claimUpload } from '../../features/uploads/actions/claim-upload.ts'
import { formPictures, pictureField } from '../../features/uploads/contract-form.ts'
import type { UploadPurpose } from '../../features/uploads/rules.ts'
import { uploadView } from '../../features/uploads/views.ts'
import { type SentFile, singleFileLimits } from '../../http/multipart.ts'
import { type FormReceiver, formFailure } from './form-action.ts'
import type { MemberRequest, PageRequest } from './request.ts'

export { withCasePhotos } from '../../features/uploads/actions/with-uploads.ts'

const { formFiles: files, formBytes: totalBytes, maxBytes: fileBytes } = settings.images

/**
 * Files submitted with a form, as without scripts, pass the same checks as uploaded ones. The form then names
 * them, so that a refused form keeps them. `purposes`: by field.
 */
export function receiveUploads(
  purposes: Readonly<Record<string, UploadPurpose>>,
): FormReceiver<MemberRequest> {
  return {
    limits: { files, totalBytes, fileBytes },
    async authorize({ ctx, viewer }) {
      for (const purpose of new Set(Object.values(purposes))) await authorizeUpload(ctx.db, viewer, purpose)
    },
    async take(page, form) {
      const errors: Record<string, string> = {}
      for (const file of form.files) {
        const purpose = purposes[file.field]
        if (!purpose) continue
        try {
          const upload = await takeFile(page, file, purpose)
          form.fields.append(file.field, pictureField(uploadView(upload)))
        } catch (error) {
          errors[file.field] = `«${file.name}» no se agregó: ${formFailure(page, error).message}`
        }
      }
      return errors
    },
  }
}

async function takeFile({ ctx, viewer }: MemberRequest, file: SentFile, purpose: UploadPurpose) {
  await admitUpload(ctx, viewer, purpose)
  return claimUpload(ctx, viewer, { ...file, purpose })
}

/** For a form with one file that its action stores itself. */
export const receiveFile = (maxBytes: number): FormReceiver<PageRequest> => ({
  limits: singleFileLimits(maxBytes),
})

/** The fields of a form about a case, with its photos by name. */
export function withPhotos(fields: FormData): object {
  const photos = formPictures(fields, 'photos').map(({ picture }) => picture)
  const { photos: _, ...given } = Object.fromEntries(fields)
  return { ...given, ...(photos.length > 0 ? { photos } : {}) }
}
