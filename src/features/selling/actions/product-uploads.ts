import { appError } from '../../../lib/errors.ts'
import { catalogueErrors } from '../../catalogue/errors.ts'
import { type ChosenPicture, newPictures } from '../../uploads/actions/with-uploads.ts'
import { productTexts } from '../texts-form.ts'
import type { ProductPictures } from './create-product.ts'

/** The first picture is the main one. */
export const productUploads = ([image, ...gallery]: readonly string[]) => ({
  image: { purpose: 'product' as const, chosen: image === undefined ? [] : [image] },
  gallery: { purpose: 'product' as const, chosen: gallery },
})

/** @throws `product-pictures` without a main one */
export function productPicturesOf(pictures: Record<'image' | 'gallery', ChosenPicture[]>): ProductPictures {
  const [image] = newPictures(pictures.image)
  if (!image) throw appError(catalogueErrors, 'product-pictures', { fields: { image: productTexts.noPhoto } })
  return { image, gallery: newPictures(pictures.gallery) }
}
