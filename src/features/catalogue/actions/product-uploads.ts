import { appError } from '../../../lib/errors.ts'
import { type ChosenPicture, newPictures } from '../../uploads/actions/use-uploads.ts'
import { catalogueErrors } from '../errors.ts'
import { productTexts } from '../texts-form.ts'
import type { ProductPictures } from './create-product.ts'

/** Requests of a product's form for the pictures sent ahead. */
export const productUploads = (image: readonly string[], gallery: readonly string[]) => ({
  image: { purpose: 'product' as const, chosen: image },
  gallery: { purpose: 'product' as const, chosen: gallery },
})

/** The same of a program's list, the main one first. */
export const uploadsNamed = ([image, ...gallery]: readonly string[]) =>
  productUploads(image === undefined ? [] : [image], gallery)

/** The pictures of a new product. @throws `product-pictures` without a main one */
export function productPicturesOf(pictures: Record<'image' | 'gallery', ChosenPicture[]>): ProductPictures {
  const [image] = newPictures(pictures.image)
  if (!image) throw appError(catalogueErrors, 'product-pictures', { fields: { image: productTexts.noImage } })
  return { image, gallery: newPictures(pictures.gallery) }
}
