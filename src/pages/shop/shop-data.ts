import type { PageRequest } from '../shared/request.ts'
import type { Site } from '../shared/seo.ts'
import { wishedBy } from '../shared/wished.ts'

/** What every shop page needs besides its own data. */
export type ShopData = Site & {
  signedIn: boolean
  /** Urls of the products on the visitor's wishlist. */
  wished: string[]
}

export async function shopData(page: PageRequest): Promise<ShopData> {
  const { ctx, viewer } = page
  return {
    origin: ctx.env.PUBLIC_URL,
    siteName: ctx.env.SITE_NAME,
    signedIn: viewer !== null,
    wished: await wishedBy(page),
  }
}
