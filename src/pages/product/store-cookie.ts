import { settings } from '../../features/settings/rules.ts'
import { DAY, SECOND } from '../../lib/dates.ts'
import { slugify } from '../../lib/slug.ts'

/** Remembers for 7 days which store brought the visitor (CAT-06): `?store=` in the cookie `store`. */
export function rememberStore(store: string | null): Record<string, string> {
  // Only what a store's url can be goes into the header.
  const url = slugify(store ?? '').slice(0, 200)
  if (url === '') return {}
  const maxAge = (settings.product.storeCookieDays * DAY) / SECOND
  return { 'set-cookie': `store=${url}; Max-Age=${maxAge}; Path=/; SameSite=Lax` }
}
