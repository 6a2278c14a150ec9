import type { CategoryMenu } from '../../features/catalogue/contract.ts'

/** What header, footer and phone bar show on every page. */
export type FrameData = {
  categories: CategoryMenu
}
