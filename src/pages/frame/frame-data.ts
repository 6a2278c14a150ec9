import type { CategoryMenu, LeadingProduct } from '../../features/catalogue/contract.ts'
import type { ImageView } from '../../lib/image-view.ts'

/** What is looked at most in each category, by its url: asked for when the menu opens. */
export type LoadLeaders = () => Promise<ReadonlyMap<string, LeadingProduct[]>>

export type FrameViewer = {
  displayName: string
  username: string
  picture: ImageView | string | null
  isSeller: boolean
  isStaff: boolean
}

/** Everything that header, footer and phone bar show on every page. */
export type FrameData = {
  siteName: string
  categories: CategoryMenu
  viewer: FrameViewer | null
  wishlistCount: number
  support: { email: string; phone: string }
}

/** The cart lives in the browser: its count comes from a hook, 0 on the server. */
export type UseCartCount = () => number
