import { readMenu } from '../../../features/catalogue/read.ts'
import { imageView } from '../../../features/catalogue/views.ts'
import { bannersOf } from '../../../features/content/cache.ts'
import { type BannerView, bannerFolders, verticalFolder } from '../../../features/content/contract.ts'
import { drawRandom } from '../../../features/content/rules.ts'
import type { BannerRow } from '../../../features/content/store.ts'
import type { SharedRequest } from '../../shared/request.ts'

/** D1 §1: two at random, from a folder with at least two. */
const PROMO = 2

/** A failure hides the sections and is logged (FRM-06, D1 §1). */
export async function loadBanners({ ctx }: SharedRequest) {
  const menu = await readMenu(ctx)
  const folders = menu.map(({ url }) => [url, verticalFolder(url)] as const)
  const all = [bannerFolders.hero, bannerFolders.promo, ...folders.map(([, folder]) => folder)]
  const rows = await bannersOf(ctx.db, all).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'banners did not load')
    return []
  })
  const of = (folder: string) => rows.filter((row) => row.folder === folder).map(bannerView)
  const promo = drawRandom(of(bannerFolders.promo), PROMO, Math.random)
  return {
    hero: of(bannerFolders.hero),
    promo: promo.length === PROMO ? promo : [],
    /** By url of the category. */
    vertical: Object.fromEntries(folders.map(([url, folder]) => [url, of(folder)])),
  }
}

const bannerView = ({ image, title, text, linkLabel, linkPath, tone }: BannerRow): BannerView => ({
  ...{ title, text, linkLabel, linkPath, tone },
  image: imageView(image),
})
