import { useLocation } from 'react-router'
import { searchTitle } from '../../features/catalogue/rules.ts'
import { settings } from '../../features/settings/rules.ts'
import { paths } from '../../paths.ts'
import { SearchForm } from './search-form.tsx'
import type { Suggest } from './use-suggestions.ts'

const suggest: Suggest = {
  load: () => import('./suggester.ts').then(({ suggester }) => suggester),
  pauseMs: settings.search.debounceMs,
}

/** The header's search: on the results page it keeps showing what was looked for. */
export function HeaderSearch() {
  const { pathname } = useLocation()
  const [root, text] = pathname.slice(1).split('/')
  return <SearchForm text={`/${root}` === paths.searchForm() ? read(text) : ''} suggest={suggest} />
}

function read(text = ''): string {
  try {
    return searchTitle(decodeURIComponent(text))
  } catch {
    return ''
  }
}
