import { readMenu } from '../../features/catalogue/read.ts'
import { readPopular, readSimilar } from '../../features/catalogue/read-product.ts'
import { settings } from '../../features/settings/rules.ts'
import type { PageRequest } from '../shared/request.ts'
import { shopData } from './shop-data.ts'

/** What `Missing` shows; `near` is the url of the product that was looked for. */
export async function loadMissing(request: PageRequest, near?: string) {
  const { ctx } = request
  const most = settings.product.alsoLooked
  const [shop, menu, instead] = await Promise.all([
    shopData(request),
    readMenu(ctx),
    near === undefined
      ? readPopular(ctx, most).then((products) => ({ products, similar: false }))
      : readSimilar(ctx, near, most),
  ])
  return { shop, categories: menu.map(({ name, url }) => ({ name, url })), ...instead }
}
