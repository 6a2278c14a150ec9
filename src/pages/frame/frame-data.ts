import type { CategoryMenu } from '../../features/catalogue/contract.ts'
import type { ImageView } from '../../lib/image-view.ts'

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
