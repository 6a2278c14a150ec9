import { MINUTE } from '../../lib/dates.ts'

/** Figures of how things and people find each other: a part of `settings`, which is where they are read. */
export const finding = {
  /**
   * Saved searches of one person that wait, and products of each that one mail shows. What a search found when it was saved
   * is remembered up to `mostKnown` products. What it found since stays for `foundKeptDays`, and for `listedKeptDays` while
   * it can be bought: without that it would be told again. Of each of its words a product asks at most `mostAsked`
   * searches at once, a draft `mostDemand`. Who was mailed waits `quietMs` for the next mail, which tells of all since
   * then. A wish is told of when its price has dropped by one of both.
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
  /**
   * Bell and digest: days for which an entry is kept, entries of one page and of one digest, letters of a title and a text,
   * and the furthest day until which everything can be paused.
   */
  notifications: {
    keptDays: 90,
    page: 20,
    digestEntries: 20,
    titleLength: 120,
    textLength: 300,
    pauseDays: 120,
  },
  /**
   * "Se busca": open notices of one person, new ones of a day, their length, and days for which they stand. Offers of one
   * person a day, and products of one store for one notice; people that one press tells. An expired one may be renewed for
   * `renewDays`; an ended one is forgotten after `endedKeptDays`. Its form asks for a preview after `debounceMs` without a key.
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
