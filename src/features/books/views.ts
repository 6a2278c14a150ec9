import { imageAt } from '../../lib/image-view.ts'
import { paths } from '../../paths.ts'
import type { BookView } from './contract.ts'
import type { BookRow } from './store.ts'

export function bookView({ cover, source: _s, createdAt: _c, updatedAt: _u, ...book }: BookRow): BookView {
  return { ...book, cover: cover && imageAt(paths.file(cover.key), cover) }
}
