import { readMenu } from '../features/catalogue/read.ts'
import { imageView } from '../features/catalogue/views.ts'
import { bannerFolders } from '../features/content/contract.ts'
import { drawRandom } from '../features/content/rules.ts'
import { bannersOf } from '../features/content/store.ts'
import { settings } from '../features/settings/rules.ts'
import { storeOfOwner } from '../features/stores/store.ts'
import { wishCount } from '../features/wishlist/store.ts'
import type { SiteFrame } from './frame.tsx'
import type { PageRequest } from './request.ts'
import { paths } from './routes.ts'

/** What header, footer and bars show to this visitor. */
export async function loadFrame({ ctx, viewer }: PageRequest): Promise<SiteFrame> {
  const [categories, promo, store, wishlistCount] = await Promise.all([
    readMenu(ctx),
    promoImage(ctx.db).catch((error: unknown) => {
      // The bar then says that offers are coming (D1 §1).
      ctx.log.error({ err: error }, 'the top banner did not load')
      return null
    }),
    viewer ? storeOfOwner(ctx.db, viewer.id) : undefined,
    viewer ? wishCount(ctx.db, viewer.id) : 0,
  ])
  return {
    siteName: ctx.env.SITE_NAME,
    support: settings.support,
    categories,
    promoImage: promo,
    wishlistCount,
    viewer: viewer && {
      displayName: viewer.displayName,
      username: viewer.username,
      picture: viewer.picture && paths.file(viewer.picture),
      isSeller: store !== undefined,
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
