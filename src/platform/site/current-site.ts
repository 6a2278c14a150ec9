import { type Identity, type Terms, type Version, versionAt } from '../../lib/site.ts'
import { setTimeZone } from '../../lib/time-zone.ts'
import type { Clock } from '../clock.ts'
import type { Db, DbOrTx } from '../db/pool.ts'
import { listVersions, readSetup } from './store.ts'

/** The site as it is now, in memory: every page and every sale asks for it. */
export type CurrentSite = {
  identity(): Identity
  /** What the installation came with. */
  firstIdentity(): Identity
  terms(): Terms
  /** When what the legal texts say was changed here last: whom they name, or the terms in force. 1970 where nothing was. */
  legalTextsChangedAt(): Date
  /**
   * The identity that was written last, as `refresh` found it, even where it does not hold yet because a process whose
   * clock is ahead wrote it.
   */
  newestIdentity(): Version<Identity>
  /** Whether guests come in; never closed again. */
  isOpen(): boolean
  /** Time of the opening; null before it, and in a demo. */
  openedAt(): Date | null
  /** Whether products of trusted stores are published before staff look at them. */
  publishesTrusted(): boolean
  /** Reads all of it anew, after something was changed here or elsewhere. */
  refresh(tx?: DbOrTx): Promise<void>
}

const EPOCH = new Date(0)

/**
 * @param first what holds until staff have saved anything; a value that a stored version lacks, because it was made
 * before there was such a setting, is taken from it
 * @param isDemo a demo is open from its start
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

/** What the legal texts say of an identity, to compare. */
const namedIn = ({ name, university, legal, support }: Identity): string =>
  JSON.stringify([name, university, legal, support])

const withDefaults = (values: Terms, first: Terms): Terms => ({
  commission: { ...first.commission, ...values.commission },
  order: { ...first.order, ...values.order },
})
