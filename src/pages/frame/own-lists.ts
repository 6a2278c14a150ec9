import { paths } from '../../paths.ts'
import type { FrameData } from './frame-data.ts'

type OwnList = { label: string; to: string; also?: string }

/** Lists besides the categories, first in the bar and in the phone's drawer. */
export const ownLists = ({ hasSemester }: Pick<FrameData, 'hasSemester'>): readonly OwnList[] => [
  ...(hasSemester ? [{ label: 'Tu semestre', to: paths.semester() }] : []),
  { label: 'Se busca', to: paths.wanted(), also: paths.wanted('mias') },
]
