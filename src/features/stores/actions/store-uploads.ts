import { appError } from '../../../lib/errors.ts'
import { type ChosenPicture, newPictures } from '../../uploads/actions/with-uploads.ts'
import { storeErrors } from '../errors.ts'
import { storeTexts } from '../texts-form.ts'
import type { StorePictures } from './create-store.ts'

/** Requests of a store's form for the pictures sent ahead. */
export const storeUploads = (logo: readonly string[], cover: readonly string[]) => ({
  logo: { purpose: 'logo' as const, chosen: logo },
  cover: { purpose: 'cover' as const, chosen: cover },
})

/** Both are needed (D2 §5). @throws `store-pictures` */
export function storePicturesOf(pictures: Record<'logo' | 'cover', ChosenPicture[]>): StorePictures {
  const [logo] = newPictures(pictures.logo)
  const [cover] = newPictures(pictures.cover)
  if (logo && cover) return { logo, cover }
  throw appError(storeErrors, 'store-pictures', {
    fields: {
      ...(logo ? {} : { logo: storeTexts.logo }),
      ...(cover ? {} : { cover: storeTexts.cover }),
    },
  })
}
