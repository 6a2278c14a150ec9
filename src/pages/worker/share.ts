import { settings } from '../../features/settings/rules.ts'
import { savedPhotos, savePhoto } from '../../features/uploads/ui/saved-photos.ts'
import { SHARED_PHOTOS_FIELD } from '../../lib/app-worker.ts'
import { paths } from '../../paths.ts'
import { GUEST, newDraft } from '../shared/draft-names.ts'

/** Shared photos begin a listing: they wait where those of a guest do, which every form of a new product takes over. */
export async function storeShared(request: Request): Promise<Response> {
  // Another site may post here, too.
  const isForeign = request.referrer !== '' && !request.referrer.startsWith(new URL(request.url).origin)
  const fields = isForeign ? new FormData() : await request.formData().catch(() => new FormData())
  const photos = fields.getAll(SHARED_PHOTOS_FIELD).filter(isPhoto)
  const draft = newDraft(GUEST)
  const waiting = await savedPhotos(draft)
  for (const file of photos.slice(0, Math.max(0, settings.images.formFiles - waiting.length)))
    await savePhoto(draft, { id: crypto.randomUUID(), file, marks: false })
  const title = fields.get('title')
  const isNamed = typeof title === 'string' && title !== ''
  return Response.redirect(isNamed ? paths.sellNamed(title.slice(0, 100)) : paths.sell(), 303)
}

const isPhoto = (file: FormDataEntryValue): file is File =>
  file instanceof File && file.type.startsWith('image/') && file.size <= settings.images.maxBytes
