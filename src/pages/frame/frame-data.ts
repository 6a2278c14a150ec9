import type { CategoryMenu } from '../../features/catalogue/contract.ts'

export type FrameData = {
  /** Categories with products. */
  categories: CategoryMenu
  /** Whether the university has study programmes with courses. */
  hasSemester: boolean
}
