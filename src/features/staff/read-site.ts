import type { Context } from '../../context.ts'
import { listVersions } from '../../platform/site/store.ts'
import { firstTerms } from '../settings/rules-terms.ts'
import type { SiteSettingsView } from './contract-site.ts'
import { allTermsView, identityView } from './views-site.ts'

export async function readSiteSettings(ctx: Context): Promise<SiteSettingsView> {
  const rows = await listVersions(ctx.db)
  const identity = ctx.site.identity()
  return { logo: identity.logo, identity: identityView(identity), terms: allTermsView(rows, firstTerms, ctx) }
}
