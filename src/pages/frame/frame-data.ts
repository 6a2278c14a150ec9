import type { CategoryMenu } from '../../features/catalogue/contract.ts'

/** What header, footer and phone bar show on every page. */
export type FrameData = {
  /** Those with products. */
  categories: CategoryMenu
  /** Whether the university has study programmes with courses. */
  hasSemester: boolean
}
