import type { Context } from '../../context.ts'
import type { Site } from '../../lib/site.ts'

/** What every page knows of the site; who may be a student, and where mails come from, is nobody's business there. */
export function loadSite({ env, site }: Pick<Context, 'env' | 'site'>): Site {
  const { mailFrom: _from, students: _students, ...shown } = site.identity()
  return { ...shown, terms: site.terms(), origin: env.PUBLIC_URL }
}
