import type { Context } from '../src/context.ts'
import { identityOf, readEnv } from '../src/env.ts'
import { firstTerms } from '../src/features/settings/rules-terms.ts'
import type { Site } from '../src/lib/site.ts'
import { loadSite } from '../src/pages/shared/seo.ts'
import type { CurrentSite } from '../src/platform/site/current-site.ts'

/** Default identity of a shop. */
export const testEnv = readEnv({
  NODE_ENV: 'test',
  PUBLIC_URL: 'https://tianguis.example',
  AUTH_SECRET: 'test-secret-test-secret-test-secret',
  STRIPE_SECRET_KEY: 'sk_test_tianguis',
  STRIPE_WEBHOOK_SECRET: 'whsec_test_0123456789',
})

export const currentTestSite: CurrentSite = {
  identity: () => identityOf(testEnv),
  firstIdentity: () => identityOf(testEnv),
  terms: () => firstTerms,
  legalTextsChangedAt: () => new Date(0),
  newestIdentity: () => ({ id: 0, values: identityOf(testEnv), effectiveAt: new Date(0) }),
  isOpen: () => true,
  openedAt: () => new Date('2026-08-01T12:00:00Z'),
  publishesTrusted: () => false,
  refresh: async () => {},
}

export const testSite: Site = loadSite({
  env: testEnv,
  site: currentTestSite,
  clock: { now: () => new Date('2026-11-20T18:00:00Z') } as Context['clock'],
})
