import { type DirectoryView, directoryParams } from '../../../features/stores/rules-directory.ts'
import { withQuery } from '../../../lib/query.ts'
import { paths } from '../../../paths.ts'

/** The canonical path. */
export function directoryPath({ q, sort, page }: DirectoryView): string {
  if (q === '' && sort === 'latest') return paths.stores(page > 1 ? String(page) : undefined)
  return withQuery(q === '' ? paths.stores(sort) : paths.storeSearch(q), {
    [directoryParams.sort]: q !== '' && sort !== 'latest' && sort,
    [directoryParams.page]: page > 1 && page,
  })
}
