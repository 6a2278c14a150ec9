import { imageAt } from '../../lib/image-view.ts'
import { paths } from '../../paths.ts'
import type { BookView } from './contract.ts'
import type { BookRow } from './store.ts'

export function bookView({ cover, ...row }: BookRow): BookView {
  const { isbn, title, subtitle, authors, publisher, edition, year, pages } = row
  const { language, subject, description, work } = row
  return {
    ...{ isbn, title, subtitle, authors, publisher, edition, year, pages },
    ...{ language, subject, description, work },
    cover: cover && imageAt(paths.file(cover.key), cover),
  }
}
