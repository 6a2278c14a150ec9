import { type Identity, type Terms, type Version, versionAt } from '../../lib/site.ts'
import { setTimeZone } from '../../lib/time-zone.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { listVersions } from './store.ts'

/** The site as it is now, in memory: every page and every sale asks for it. */
export type CurrentSite = {
  identity(): Identity
  terms(): Terms
  /** Reads the versions anew, after one was made here or elsewhere. */
  refresh(): Promise<void>
}

const EPOCH = new Date(0)

/**
 * @param first what holds until staff have saved anything; a value that a stored version lacks, because it was made
 * before there was such a setting, is taken from it
 */
export async function openSite(
  db: Db,
  clock: Clock,
  first: { identity: Identity; terms: Terms },
): Promise<CurrentSite> {
  let identities: Version<Identity>[] = []
  let allTerms: Version<Terms>[] = []

  async function refresh(): Promise<void> {
    const rows = await listVersions(db)
    identities = [{ id: 0, values: first.identity, effectiveAt: EPOCH }]
    allTerms = [{ id: 0, values: first.terms, effectiveAt: EPOCH }]
    for (const { id, kind, values, effectiveAt } of rows)
      if (kind === 'identity')
        identities.push({ id, effectiveAt, values: { ...first.identity, ...(values as Identity) } })
      else allTerms.push({ id, effectiveAt, values: withDefaults(values as Terms, first.terms) })
    setTimeZone(identities.at(-1)?.values.timeZone ?? first.identity.timeZone)
  }

  await refresh()
  return {
    identity: () => versionAt(identities, clock.now())?.values ?? first.identity,
    terms: () => versionAt(allTerms, clock.now())?.values ?? first.terms,
    refresh,
  }
}

const withDefaults = (values: Terms, first: Terms): Terms => ({
  commission: { ...first.commission, ...values.commission },
  order: { ...first.order, ...values.order },
})
