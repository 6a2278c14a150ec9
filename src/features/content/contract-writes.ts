import { z } from 'zod'
import { wholeNumber } from '../../lib/form-fields.ts'
import { bannerFolders } from './contract.ts'

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

/** Words, order and whether it is shown; another picture is another banner. */
export const BannerChange = NewBannerInput.omit({ folder: true }).extend({
  active: z.boolean().default(true),
})
export type BannerChange = z.output<typeof BannerChange>
