import { settings } from '../../features/settings/rules.ts'
import { savePhoto } from '../../features/uploads/ui/saved-photos.ts'
import { SHARED_PHOTOS_FIELD } from '../../lib/app-worker.ts'
import { paths } from '../../paths.ts'
import { GUEST, newDraft } from '../shared/draft-names.ts'

/** Shared photos begin a listing: they wait where those of a guest do, which every form of a new product takes over. */
export async function storeShared(request: Request): Promise<Response> {
  const fields = await request.formData()
  const photos = fields.getAll(SHARED_PHOTOS_FIELD).filter(isPhoto)
  for (const file of photos.slice(0, settings.images.formFiles))
    await savePhoto(newDraft(GUEST), { id: crypto.randomUUID(), file, marks: false })
  const title = String(fields.get('title') ?? '').slice(0, 100)
  return Response.redirect(title === '' ? paths.sell() : paths.sellNamed(title), 303)
}

/** Another site may post here, too. */
const isPhoto = (file: FormDataEntryValue): file is File =>
  file instanceof File && file.type.startsWith('image/') && file.size <= settings.images.maxBytes
