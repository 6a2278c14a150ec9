import type { Context } from '../../../context.ts'
import { agentOf, type OpenLibrary } from '../../../platform/books/open-library.ts'

/** Undefined if the installation has switched it off. */
export function sourceOf({ env, site }: Context): OpenLibrary | undefined {
  if (env.BOOKS_API_BASE === 'off') return undefined
  const { name, support } = site.identity()
  return {
    base: env.BOOKS_API_BASE.replace(/\/$/, ''),
    agent: agentOf({ name, origin: env.PUBLIC_URL, email: support.email }),
  }
}
