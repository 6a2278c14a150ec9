import { type BannerView, bannerFolders } from '../../../features/content/contract.ts'
import { drawRandom } from '../../../features/content/rules.ts'
import { bannersOf } from '../../../features/content/store.ts'
import { bannerView } from '../../../features/content/views.ts'
import type { PageRequest } from '../../request.ts'

/** D1 §1: two at random, from a folder that holds at least two. */
const PROMO = 2

const slide = (banner: BannerView) => ({
  title: banner.title,
  text: banner.text,
  action: { label: banner.linkLabel, to: banner.linkPath },
  image: banner.image,
})

/** A failed load hides the section and is logged (D1 §1): the shop does not fail for its decoration. */
export async function loadBanners({ ctx }: PageRequest) {
  const rows = await bannersOf(ctx.db, [bannerFolders.hero, bannerFolders.promo]).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'banners did not load')
    return []
  })
  const of = (folder: string) => rows.filter((row) => row.folder === folder)
  const promo = drawRandom(of(bannerFolders.promo), PROMO, Math.random)
  return {
    hero: of(bannerFolders.hero).map((row) => {
      const view = bannerView(row)
      return {
        id: String(row.id),
        ...slide(view),
        picture: `${view.image.base}-${view.image.widths.at(-1)}.webp`,
      }
    }),
    promo: promo.length === PROMO ? promo.map((row) => slide(bannerView(row))) : [],
  }
}
