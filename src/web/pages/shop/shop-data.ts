import { wishedUrls } from '../../../features/wishlist/store.ts'
import type { PageRequest } from '../../request.ts'
import type { Site } from '../../seo.ts'

/** What every shop page needs besides its own data. */
export type ShopData = Site & {
  signedIn: boolean
  /** Urls of the products on the visitor's wishlist. */
  wished: string[]
}

export async function shopData({ ctx, viewer }: PageRequest): Promise<ShopData> {
  return {
    origin: ctx.env.PUBLIC_URL,
    siteName: ctx.env.SITE_NAME,
    signedIn: viewer !== null,
    wished: viewer ? await wishedUrls(ctx.db, viewer.id) : [],
  }
}
