import type { TextView } from '../../../../features/search/rules-counted.ts'
import { paths } from '../../../../paths.ts'

/** The tabs by what stands in the address (`vista`). */
export const tabs = {
  frecuentes: { view: 'frequent', label: 'Frecuentes', title: 'Más frecuentes' },
  nada: { view: 'empty', label: 'Sin nada', title: 'No encontraron nada' },
  aparte: { view: 'ignored', label: 'Aparte', title: 'Puestas aparte' },
  sinonimos: { view: null, label: 'Sinónimos', title: 'Sinónimos' },
} as const satisfies Record<string, { view: TextView | null; label: string; title: string }>

export type Tab = keyof typeof tabs
export const tabNames = Object.keys(tabs) as Tab[]

/** Where the form for a synonym stands on the page. */
export const EDITOR_ANCHOR = 'sinonimo'

/** An address of this page; what is empty is left out. */
export function searchesHref(query: Record<string, string | number | undefined>, anchor = ''): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `${paths.staffSearch()}?${params}${anchor && `#${anchor}`}`
}

/** How the cells of this page's tables look. */
export const heading = 'border-b border-line py-2 pr-3 text-left text-sm font-semibold text-muted last:pr-0'
export const cell = 'h-12 border-b border-line py-1.5 pr-3 last:pr-0'
