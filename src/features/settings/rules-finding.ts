import { MINUTE } from '../../lib/dates.ts'

/** Parts of `settings`. */
export const finding = {
  /**
   * Saved searches: matches are remembered up to `maxKnownMatches` at saving, later ones for `foundKeptDays`, or
   * `listedKeptDays` while the product is on sale, so that none is notified twice. After a mail, the next one waits
   * `quietMs`. A wishlist price drop counts from either drop figure.
   */
  alerts: {
    maxSaved: 20,
    mailedProducts: 3,
    mailedSearches: 5,
    maxKnownMatches: 200,
    foundKeptDays: 90,
    listedKeptDays: 365,
    maxSearchesPerWord: 500,
    maxSearchesPerDraftWord: 200,
    quietMs: 10 * MINUTE,
    dropBasisPoints: 500,
    dropCents: 2_000,
  },
  /** Retention and page sizes of the bell, entries of a digest, characters, and the longest pause. */
  notifications: {
    keptDays: 90,
    page: 20,
    digestEntries: 20,
    titleLength: 120,
    textLength: 300,
    pauseDays: 120,
  },
  /**
   * "Se busca": limits of one person, store and notice. Offers are per person and day; one request notifies at most
   * `maxNotified`. The form requests a preview after `debounceMs` without typing.
   */
  wanted: {
    maxOpen: 20,
    perDay: 30,
    titleMin: 3,
    titleMax: 120,
    defaultDays: 30,
    maxDays: 180,
    renewDays: 60,
    endedKeptDays: 180,
    pageSize: 20,
    offersPerDay: 100,
    offersOfStore: 3,
    maxNotified: 200,
    maxProducts: 200,
    shownFits: 3,
    countedFits: 20,
    shownDemands: 3,
    debounceMs: 600,
  },
} as const
