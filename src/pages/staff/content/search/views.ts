import type { TextView } from '../../../../features/search/rules-counted.ts'
import { withQuery } from '../../../../lib/query.ts'
import { paths } from '../../../../paths.ts'

/** By the parameter `vista`. */
export const tabs = {
  frecuentes: { view: 'frequent', label: 'Frecuentes', title: 'Más frecuentes' },
  nada: { view: 'empty', label: 'Sin nada', title: 'No encontraron nada' },
  aparte: { view: 'ignored', label: 'Aparte', title: 'Puestas aparte' },
  sinonimos: { view: null, label: 'Sinónimos', title: 'Sinónimos' },
} as const satisfies Record<string, { view: TextView | null; label: string; title: string }>

export type Tab = keyof typeof tabs
export const tabNames = Object.keys(tabs) as Tab[]

export const EDITOR_ANCHOR = 'sinonimo'

/** Empty parameters are left out. */
export function searchesHref(query: Record<string, string | number | undefined>, anchor = ''): string {
  return withQuery(paths.staffSearch(), query) + (anchor && `#${anchor}`)
}

export const heading = 'border-b border-line py-2 pr-3 text-left text-sm font-semibold text-muted last:pr-0'
export const cell = 'h-12 border-b border-line py-1.5 pr-3 last:pr-0'
