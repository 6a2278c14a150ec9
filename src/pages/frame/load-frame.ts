import { readMenu } from '../../features/catalogue/read.ts'
import { imageView } from '../../features/catalogue/views.ts'
import { readReservation } from '../../features/checkout/read.ts'
import { bannersOf } from '../../features/content/cache.ts'
import { bannerFolders } from '../../features/content/contract.ts'
import { drawRandom } from '../../features/content/rules.ts'
import { settings } from '../../features/settings/rules.ts'
import { ownsStore } from '../../features/stores/store.ts'
import { paths } from '../../paths.ts'
import type { PageRequest } from '../shared/request.ts'
import { wishedBy } from '../shared/wished.ts'
import type { SiteFrame } from './frame.tsx'

/** What header, footer and bars show to this visitor. */
export async function loadFrame(page: PageRequest): Promise<SiteFrame> {
  const { ctx, viewer } = page
  const [categories, promo, isSeller, wished, reservation] = await Promise.all([
    readMenu(ctx),
    promoImage(ctx.db).catch((error: unknown) => {
      // The bar then says that offers are coming (D1 §1).
      ctx.log.error({ err: error }, 'the top banner did not load')
      return null
    }),
    viewer !== null && ownsStore(ctx.db, viewer.id),
    wishedBy(page),
    readReservation(ctx.db, viewer, ctx.clock.now()),
  ])
  return {
    siteName: ctx.env.SITE_NAME,
    support: settings.support,
    categories,
    promoImage: promo,
    wishlistCount: wished.length,
    reservation,
    viewer: viewer && {
      displayName: viewer.displayName,
      username: viewer.username,
      picture: viewer.picture && paths.file(viewer.picture),
      isSeller,
      isStaff: viewer.role === 'staff',
    },
  }
}

async function promoImage(db: PageRequest['ctx']['db']): Promise<string | null> {
  const banners = await bannersOf(db, [bannerFolders.top])
  const [banner] = drawRandom(banners, 1, Math.random)
  if (!banner) return null
  const { base, widths } = imageView(banner.image)
  return `${base}-${widths[0]}.webp`
}
