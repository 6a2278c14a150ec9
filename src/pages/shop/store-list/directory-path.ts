import { type DirectoryView, directoryParams } from '../../../features/stores/rules-directory.ts'
import { paths } from '../../../paths.ts'

/** The canonical path. */
export function directoryPath({ q, sort, page }: DirectoryView): string {
  if (q === '' && sort === 'latest') return paths.stores(page > 1 ? String(page) : undefined)
  const query = new URLSearchParams()
  if (q !== '' && sort !== 'latest') query.set(directoryParams.sort, sort)
  if (page > 1) query.set(directoryParams.page, String(page))
  const path = q === '' ? paths.stores(sort) : paths.storeSearch(q)
  return query.size > 0 ? `${path}?${query}` : path
}
