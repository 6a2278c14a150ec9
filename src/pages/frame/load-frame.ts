import { readShopMenu } from '../../features/catalogue/read.ts'
import { imageView } from '../../features/catalogue/views.ts'
import { bannersOf } from '../../features/content/cache.ts'
import { bannerFolders } from '../../features/content/contract.ts'
import { drawRandom } from '../../features/content/rules.ts'
import { hasProgrammes } from '../../features/courses/cache.ts'
import type { SharedRequest } from '../shared/request.ts'
import type { FrameData } from './frame-data.ts'

export async function loadFrame({ ctx, surrogateKeys }: SharedRequest): Promise<FrameData> {
  for (const key of ['menu', 'banners', 'site']) surrogateKeys.add(key)
  const [categories, hasSemester, promo] = await Promise.all([
    readShopMenu(ctx),
    hasProgrammes(ctx.db),
    promoImage(ctx.db).catch((error: unknown) => {
      // The bar then announces coming offers (D1 §1).
      ctx.log.error({ err: error }, 'the top banner did not load')
      return null
    }),
  ])
  return { categories, hasSemester, promoImage: promo }
}

async function promoImage(db: SharedRequest['ctx']['db']): Promise<string | null> {
  const banners = await bannersOf(db, [bannerFolders.top])
  const [banner] = drawRandom(banners, 1, Math.random)
  if (!banner) return null
  const { base, widths } = imageView(banner.image)
  return `${base}-${widths[0]}.webp`
}
