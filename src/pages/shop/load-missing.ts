import { readMenu } from '../../features/catalogue/read.ts'
import { readPopular, readSimilar } from '../../features/catalogue/read-product.ts'
import { settings } from '../../features/settings/rules.ts'
import type { SharedRequest } from '../shared/request.ts'

/** `near`: url of the missing product. */
export async function loadMissing(request: SharedRequest, near?: string) {
  const { ctx } = request
  const most = settings.product.alsoLooked
  const [menu, instead] = await Promise.all([
    readMenu(ctx),
    near === undefined
      ? readPopular(ctx, most).then((products) => ({ products, similar: false }))
      : readSimilar(ctx, near, most),
  ])
  return { categories: menu.map(({ name, url }) => ({ name, url })), ...instead }
}
