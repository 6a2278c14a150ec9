import { z } from 'zod'
import { wholeNumber } from '../../lib/form-fields.ts'
import { ImageView, pictureKinds } from '../../lib/image-view.ts'

export const BannerView = z.object({
  image: ImageView,
  title: z.string(),
  text: z.string(),
  linkLabel: z.string(),
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

export const verticalFolder = (categoryUrl: string): string => `products/${categoryUrl}/vertical`

export const PictureFailure = z.object({ kind: z.enum(pictureKinds) })

const words = (max: number) => z.string().trim().max(max, `Escribe ${max} caracteres o menos`).default('')

/** The site's folders, or the slider of a category (D1 §1 and §7). */
const folder = z.union(
  [z.enum(Object.values(bannerFolders)), z.string().regex(/^products\/[a-z0-9-]+\/vertical$/)],
  'Elige una carpeta',
)

export const NewBannerInput = z.object({
  folder,
  title: words(80),
  text: words(160),
  linkLabel: words(40),
  /** A path of this site: a banner never leads away from it. */
  linkPath: words(300).refine(
    (path) => path === '' || /^\/(?![/\\])/.test(path),
    'Escribe una ruta de este sitio',
  ),
  tone: z.enum(['azul', 'lila', 'limon', 'menta', 'rosa', 'arena', 'durazno']).default('azul'),
  position: wholeNumber(0, 1_000).default(0),
})
export type NewBannerInput = z.output<typeof NewBannerInput>

export const BannerChange = NewBannerInput.omit({ folder: true }).extend({
  active: z.boolean().default(true),
})
export type BannerChange = z.output<typeof BannerChange>
