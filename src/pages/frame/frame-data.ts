import type { ImageView } from '../../lib/image-view.ts'

export type FrameCategory = {
  name: string
  url: string
  /** Tabler name of the category's drawing, see category-icon.ts. */
  icon: string
  tone: string
  /** A picture of its own. */
  image: ImageView | null
  groups: { title: string; subcategories: { name: string; url: string }[] }[]
}

export type MenuProduct = { name: string; to: string; image: ImageView; tone: string; price: string }

/** What is looked at most in each category, by its url: asked for when the menu opens. */
export type LoadLeaders = () => Promise<ReadonlyMap<string, MenuProduct[]>>

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
  categories: FrameCategory[]
  viewer: FrameViewer | null
  wishlistCount: number
  support: { email: string; phone: string }
}

/** The cart lives in the browser: its count comes from a hook, 0 on the server. */
export type UseCartCount = () => number
