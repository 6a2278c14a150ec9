import { settings } from '../../features/settings/rules.ts'
import type { Suggest } from './use-suggestions.ts'

export const suggest: Suggest = {
  load: () => import('./suggester.ts').then(({ suggester }) => suggester),
  pauseMs: settings.search.debounceMs,
}
