import { z } from 'zod'
import { ImageView, pictureKinds } from '../../lib/image-view.ts'

export const BannerView = z.object({
  image: ImageView,
  title: z.string(),
  text: z.string(),
  linkLabel: z.string(),
  /** A path of this site. */
  linkPath: z.string(),
  tone: z.string(),
})
export type BannerView = z.infer<typeof BannerView>

/** The storage folders of D1 §1 and §7. */
export const bannerFolders = {
  hero: 'slider/horizontal',
  promo: 'slider/banner',
  top: 'slider/top-banner',
} as const

/** The slider of a category. */
export const verticalFolder = (categoryUrl: string): string => `products/${categoryUrl}/vertical`

/** What a browser says of a picture that did not come: its kind, nothing of the visitor. */
export const PictureFailure = z.object({ kind: z.enum(pictureKinds) })
