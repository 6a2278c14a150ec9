import { readMenu } from '../../features/catalogue/read.ts'
import { bannersOf } from '../../features/content/cache.ts'
import { type BannerView, bannerFolders, verticalFolder } from '../../features/content/contract.ts'
import { drawRandom } from '../../features/content/rules.ts'
import type { BannerRow } from '../../features/content/store.ts'
import { bannerView } from '../../features/content/views.ts'
import type { PageRequest } from '../shared/request.ts'

/** D1 §1: two at random, from a folder that holds at least two. */
const PROMO = 2

const slide = (banner: BannerView) => ({
  title: banner.title,
  text: banner.text,
  action: { label: banner.linkLabel, to: banner.linkPath },
  image: banner.image,
})

const slideOf = (row: BannerRow) => ({ id: String(row.id), ...slide(bannerView(row)) })

/** A failed load hides the sections and is logged (FRM-06, D1 §1): the shop does not fail for its decoration. */
export async function loadBanners({ ctx }: PageRequest) {
  const menu = await readMenu(ctx)
  const folders = menu.map(({ url }) => [url, verticalFolder(url)] as const)
  const all = [bannerFolders.hero, bannerFolders.promo, ...folders.map(([, folder]) => folder)]
  const rows = await bannersOf(ctx.db, all).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'banners did not load')
    return []
  })
  const of = (folder: string) => rows.filter((row) => row.folder === folder)
  const promo = drawRandom(of(bannerFolders.promo), PROMO, Math.random)
  return {
    hero: of(bannerFolders.hero).map((row) => {
      const view = slideOf(row)
      return { ...view, picture: `${view.image.base}-${view.image.widths.at(-1)}.webp` }
    }),
    promo: promo.length === PROMO ? promo.map((row) => slide(bannerView(row))) : [],
    /** By the url of the category. */
    vertical: Object.fromEntries(folders.map(([url, folder]) => [url, of(folder).map(slideOf)])),
  }
}
