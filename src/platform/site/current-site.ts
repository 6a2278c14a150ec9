import { type Identity, type Terms, type Version, versionAt } from '../../lib/site.ts'
import { setTimeZone } from '../../lib/time-zone.ts'
import type { Clock } from '../clock.ts'
import type { Db, DbOrTx } from '../db/pool.ts'
import { listVersions, readSetup } from './store.ts'

export type CurrentSite = {
  identity(): Identity
  firstIdentity(): Identity
  terms(): Terms
  /** Last change of facts in the legal texts: names or terms in force. 1970 if never changed. */
  legalTextsChangedAt(): Date
  /** The last written identity, even if it is not in effect yet because its process has a faster clock. */
  newestIdentity(): Version<Identity>
  isOpen(): boolean
  openedAt(): Date | null
  publishesTrusted(): boolean
  refresh(tx?: DbOrTx): Promise<void>
}

const EPOCH = new Date(0)

/**
 * @param first values until staff save their own, and defaults for settings that an older stored version lacks
 * @param isDemo a demo is open from the start
 */
export async function openSite(
  db: Db,
  clock: Clock,
  first: { identity: Identity; terms: Terms },
  isDemo: boolean,
): Promise<CurrentSite> {
  let isOpen = isDemo
  let openedAt: Date | null = null
  let publishesTrusted = false
  const firstVersion = { id: 0, values: first.identity, effectiveAt: EPOCH }
  let identities: Version<Identity>[] = []
  let allTerms: Version<Terms>[] = []

  async function refresh(tx: DbOrTx = db): Promise<void> {
    const setup = await readSetup(tx)
    openedAt = setup.openedAt
    isOpen ||= openedAt !== null
    publishesTrusted = setup.publishesTrusted
    const rows = await listVersions(tx)
    identities = [firstVersion]
    allTerms = [{ id: 0, values: first.terms, effectiveAt: EPOCH }]
    for (const { id, kind, values, effectiveAt } of rows)
      if (kind === 'identity')
        identities.push({ id, effectiveAt, values: { ...first.identity, ...(values as Identity) } })
      else allTerms.push({ id, effectiveAt, values: withDefaults(values as Terms, first.terms) })
    setTimeZone(newestIdentity().values.timeZone)
  }

  const newestIdentity = () => identities.at(-1) ?? firstVersion

  function legalTextsChangedAt(): Date {
    const now = clock.now()
    const named = identities.findLast(
      ({ values }, place) => namedIn(values) !== namedIn(identities[place - 1]?.values ?? first.identity),
    )
    const dates = [named, versionAt(allTerms, now)].map((version) => version?.effectiveAt.getTime() ?? 0)
    return new Date(Math.max(...dates))
  }

  await refresh()
  return {
    identity: () => versionAt(identities, clock.now())?.values ?? first.identity,
    terms: () => versionAt(allTerms, clock.now())?.values ?? first.terms,
    firstIdentity: () => first.identity,
    legalTextsChangedAt,
    newestIdentity,
    isOpen: () => isOpen,
    openedAt: () => openedAt,
    publishesTrusted: () => publishesTrusted,
    refresh,
  }
}

const namedIn = ({ name, university, legal, support }: Identity): string =>
  JSON.stringify([name, university, legal, support])

const withDefaults = (values: Terms, first: Terms): Terms => ({
  commission: { ...first.commission, ...values.commission },
  order: { ...first.order, ...values.order },
})
