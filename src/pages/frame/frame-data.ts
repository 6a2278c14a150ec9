import type { CategoryMenu } from '../../features/catalogue/contract.ts'
import { paths } from '../../paths.ts'

export type FrameData = {
  /** Categories with products. */
  categories: CategoryMenu
  /** Whether the university has study programmes with courses. */
  hasSemester: boolean
  /** Address of a random drawing for the promotion. */
  promoImage: string | null
}

type OwnList = { label: string; to: string; also?: string }

/** Lists besides the categories, first in the bar and in the phone's drawer. */
export const ownLists = ({ hasSemester }: Pick<FrameData, 'hasSemester'>): readonly OwnList[] => [
  ...(hasSemester ? [{ label: 'Tu semestre', to: paths.semester() }] : []),
  { label: 'Se busca', to: paths.wanted(), also: paths.wanted('mias') },
]
