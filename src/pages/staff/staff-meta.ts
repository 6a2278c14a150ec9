import type { FormError } from '../../ui/form-errors.tsx'

/** Every page of the staff area brings its own dark frame. */
export const staffHandle = { frame: 'bare' }

export const staffMeta = (title: string) => () => [
  { title: `${title} · Equipo` },
  { name: 'robots', content: 'noindex' },
]

/** What a refused form shows again: nothing that was typed is lost. `form` tells which one of the page it was. */
export type Refused = { form: string; errors: FormError[]; values: Record<string, string> }
