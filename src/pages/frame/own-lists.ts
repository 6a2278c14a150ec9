import { paths } from '../../paths.ts'

/** What a campus has besides the categories, before them in the bar and in the phone's drawer. */
export const ownLists: readonly { label: string; to: string; also?: string }[] = [
  { label: 'Tu semestre', to: paths.semester() },
  { label: 'Se busca', to: paths.wanted(), also: paths.wanted('mias') },
]
