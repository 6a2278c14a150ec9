import type { ZodError } from 'zod'
import { settings } from '../../features/settings/rules.ts'
import { admitUpload } from '../../features/stores/actions/admit-upload.ts'
import { authorizeUpload } from '../../features/stores/policy-uploads.ts'
import { takeUpload } from '../../features/uploads/actions/take-upload.ts'
import { pictureField } from '../../features/uploads/contract-form.ts'
import type { UploadPurpose } from '../../features/uploads/rules.ts'
import { uploadView } from '../../features/uploads/views.ts'
import { type SentFile, withForm } from '../../http/multipart.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { formFailure } from './form-failure.ts'
import type { PageRequest } from './request.ts'

const { formFiles: files, formBytes: totalBytes, maxBytes: fileBytes } = settings.images

/** What a form of the store answers when it is refused: nothing that was typed or chosen is lost. */
export type Refusal<Values> = { message: string; errors: Record<string, string>; values: Values }

/**
 * Reads a form of the store. Files that came with it, as they do without scripts, go the same way as those
 * sent ahead, through the same checks; the form then names them, so that a refused form still has them.
 */
export async function receiveForm(
  page: PageRequest,
  viewer: Viewer,
  request: Request,
  purposes: Readonly<Record<string, UploadPurpose>>,
): Promise<{ fields: FormData; errors: Record<string, string> }> {
  for (const purpose of new Set(Object.values(purposes))) await authorizeUpload(page.ctx.db, viewer, purpose)
  return withForm(request, { files, totalBytes, fileBytes }, async (form) => {
    const errors: Record<string, string> = {}
    for (const file of form.files) {
      const purpose = purposes[file.field]
      if (!purpose) continue
      try {
        const upload = await takeFile(page, viewer, file, purpose)
        form.fields.append(file.field, pictureField(uploadView(upload)))
      } catch (error) {
        errors[file.field] = `«${file.name}» no se agregó: ${formFailure(page, error).message}`
      }
    }
    return { fields: form.fields, errors }
  })
}

async function takeFile({ ctx }: PageRequest, viewer: Viewer, file: SentFile, purpose: UploadPurpose) {
  await admitUpload(ctx, viewer, purpose)
  return takeUpload(ctx, viewer, { ...file, purpose })
}

/** The messages of a contract that was not met, by the form's fields. */
export function issuesOf(
  error: ZodError,
  fieldOf: (path: readonly PropertyKey[]) => string = (path) => String(path[0]),
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) errors[fieldOf(issue.path)] ??= issue.message
  return errors
}
