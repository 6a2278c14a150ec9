import { DAY, HOUR, MINUTE, SECOND } from '../../lib/dates.ts'
import { courseLengths, courseSettings } from './rules-courses.ts'
import { finding } from './rules-finding.ts'

/**
 * Every figure of the business, once: screens, mails, policy pages and calculations read it here.
 * Amounts in centavos, shares in basis points (395 = 3.95 %), times in milliseconds unless the name says days.
 * Sources: decisions.md, D1 §9 and D2 §9.
 */
export const settings = {
  /** Days since which the house's own legal texts, and its privacy notice, are what they are. */
  policiesWritten: '2025-04-09',
  privacyWritten: '2026-11-28',

  home: {
    topCategories: 6,
    showcaseCategories: 4,
    showcaseProducts: 6,
    bannerMs: 5 * SECOND,
    showcaseMs: 7 * SECOND,
  },
  /** Of each category, in the open menu. */
  menu: { maxMostViewed: 3 },
  listing: { batch: 40, bestSellers: 10, recommended: 10 },
  product: {
    sameStore: 4,
    alsoLooked: 6,
    related: 10,
    storeCookieDays: 7,
    /** Reviews that stand on the page at first, then a page of them, and a page of questions. */
    reviewsFirst: 3,
    reviewsPage: 20,
    questionsPage: 20,
  },
  search: { pageSize: 6, suggestions: 10, debounceMs: 300 },
  storeList: { pageSize: 9, pageLinks: 4 },

  /**
   * A visitor counts once in a window, and of one address no more than `guestsPerAddress` who are not signed in: a
   * campus has many people behind one. Counted visits are written together after `writeMs`.
   */
  views: { windowMs: 30 * MINUTE, guestsPerAddress: 10, writeMs: 5 * SECOND },

  /** A seller's figures by week: how long they are kept, and products of a page. */
  stats: { weeksKept: 26, pageSize: 50 },

  /**
   * Searches are counted without persons, at most `perAddress` of one address in the window of `views`. A text is shown
   * from `shownFrom` searches. Staff may put one aside until it was searched `againAfter` times more. Everybody sees the
   * `frequent` first of the last `frequentDays`.
   */
  searches: {
    perAddress: 1_000,
    keptDays: 90,
    shownFrom: 3,
    againAfter: 20,
    frequent: 6,
    frequentDays: 7,
    frequentKeptMs: MINUTE,
  },

  /** From `fewLeft` pieces on a line of the cart says how many are left. */
  cart: { maxQuantity: 9, maxLines: 100, fewLeft: 3 },
  wishlist: { most: 200 },
  ...finding,
  stock: { max: 100, lowBelow: 50 },
  lists: {
    information: 5,
    details: 10,
    specifications: 5,
    specificationValues: 5,
    specificationValueLength: 60,
    tags: 5,
    tagLength: 50,
  },
  store: {
    aboutMax: 1_000,
    abstractLength: 100,
    /** One business day: the office's next opening after the day of the purchase. */
    defaultDeliveryDays: 1,
    deliveryDaysMax: 60,
    holidaysMaxDays: 120,
  },

  session: { tokenMs: HOUR, recheckMs: 5 * MINUTE, rememberDays: 30 },
  google: { popupMs: MINUTE },
  username: { min: 2, max: 20 },
  passwordMin: 8,
  /** Long enough for every passphrase, short enough that hashing it costs nothing extra. */
  passwordMax: 128,
  verificationLinkMs: DAY,
  resetLinkMs: HOUR,
  /** Time that an account waits for its e-mail to be confirmed, and its registration is kept. */
  unconfirmedMs: 7 * DAY,
  studentCode: { digits: 6, validMs: 10 * MINUTE, resendMs: 60 * SECOND, attempts: 5, goOnMs: 2 * SECOND },

  checkout: {
    /** Maximum lines of one purchase, which bounds the stock that one unpaid checkout reserves. */
    maxLines: 20,
    successRedirectMs: 5 * SECOND,
    /** Every so often an open checkout is asked about at the provider: its webhook may be lost. */
    lookAgainMs: 3 * MINUTE,
    /** The provider takes no card payment in pesos below this. */
    minimumCents: 1_000,
    /** Nor above this: $999,999.99, which no price may exceed either. */
    maximumCents: 99_999_999,
  },
  /**
   * What a book sells for is told from so many sales on: of the last `choiceDays` to who sells one, of a year to who buys.
   * Proposed prices are multiples of `stepCents`; where too few were sold, a buyer's own price less a fifth is proposed.
   */
  bookPrices: { choiceDays: 90, usualDays: 365, leastSales: 5, stepCents: 500, againBasisPoints: 8_000 },
  courses: courseSettings,
  courseLengths,
  /** Time in which a seller's or staff's act on many things may be undone; its mails wait for so long. */
  undoMs: 10 * SECOND,
  /** Days for which a printed poster hangs, unless its offer ends before. */
  poster: { days: 30 },
  /** Hour of the university's day at which reminders of deadlines go out. */
  reminders: { hour: 9 },
  order: {
    /** Milliseconds that a mail about an order waits for the rest of its basket. */
    mergeMailsMs: 10 * MINUTE,
    /** Days after the expected one for those that come late. */
    lateNoticeDays: 1,
    overdueNoticeDays: 3,
    /** Days after a thing came to the office, for a buyer who has not picked it up. */
    pickUpNoticeDays: 3,
    handOverCodeDigits: 6,
    /** After so many wrong tries a code takes none for a while. */
    handOverCodeAttempts: 5,
    handOverCodeRestMs: 15 * MINUTE,
    /** For so long a typed code is known again after it handed something over: it was typed twice. */
    handOverAgainMs: DAY,
    /** Time in which a buyer may take a confirmation back; nobody is told of it before. */
    undoMs: MINUTE,
  },
  /**
   * The provider lets money be held for 90 days: staff are told at `alarmDays`, and what they have not decided at
   * `decideDays` is decided for them. Both sides are told `warnMs` before a release.
   */
  hold: { warnMs: DAY, retryMs: DAY, alarmDays: 75, decideDays: 85 },
  returns: {
    refundBusinessDays: [5, 10],
    /** Time for which the office holds a rejected product for its buyer. */
    collectBusinessDays: 10,
    reasonMax: 1_000,
  },
  disputes: {
    /** Unanswered for so long, or answered and left lying for so many days: staff look at it. */
    answerBusinessDays: 3,
    staleDays: 7,
    messageMax: 1_000,
  },
  /**
   * Interval of the comparisons of ledger and provider, and how far each looks back over the one before. A movement
   * younger than `settleMs` may still be on its way here: an older event that has not rung is lost. The provider lists
   * its events of `eventsKeptDays`.
   */
  reconciliation: {
    everyMs: DAY,
    overlapMs: DAY,
    eventsKeptDays: 30,
    settleMs: 15 * MINUTE,
    eventsOverlapMs: HOUR,
  },
  claims: { nonReceiptBusinessDays: 15, typicalDeliveryBusinessDays: [3, 7] },
  warrantyDays: 28,
  /** Characters of a question and of an answer; questions of one person. */
  questions: { messageMax: 1_000, perHour: 30 },
  /**
   * Legal limit of an answer about personal data. Mails, payments that were never made, answered reports, the provider's
   * events, personal fields of an order after its end and exports of personal data stay for so long (`rules-retention.ts`).
   */
  privacy: {
    answerBusinessDays: 20,
    mailDays: 90,
    unpaidDays: 30,
    orderYears: 5,
    reportDays: 365,
    eventDays: 90,
    exportDays: 7,
    tokenDays: 30,
    deliveryDays: 30,
  },
  /** `perDay` of one person; staff answer within so many business days. Reports of `hidingReporters` people hide a "Se busca". */
  reports: { perDay: 10, messageMax: 1_000, answerBusinessDays: 2, hidingReporters: 3 },

  /** Time in which staff should have looked at a task; for returns `returns.platformBusinessDays` counts. */
  staff: {
    productReviewMs: DAY,
    storeReviewBusinessDays: 1,
    disputeBusinessDays: 5,
    taskReviewMs: DAY,
    chargebackDays: 7,
    soonBusinessDays: 2,
    reasonMax: 1_000,
    /** Pictures that a folder of banners should hold at least (D1 §1). */
    bannersMin: 2,
  },

  /**
   * A trusted store has so many listings that staff approved and, for so many days, no complaint. Where its products are
   * published at once, those up to a price are, as long as fewer than `unseen` of its products wait to be looked at.
   */
  trust: { approved: 20, cleanDays: 90, publishedUpToCents: 200_000, unseen: 5 },

  /** Figures of the seller terms and the landing page (D2 §9): shown there, never charged. */
  stated: {
    termsShareBasisPoints: 100,
    termsCardBasisPoints: 290,
    termsCardCents: 600,
    termsTransferBasisPoints: 25,
    termsTransferCents: 500,
    landingShareBasisPoints: 500,
    landingListingCents: 0,
  },

  /**
   * A table of products with their pictures. Unpacked bytes, pixels and the ratio bound what a small ZIP may become. What
   * is not confirmed is kept for `keptMs`, its report for `reportKeptMs`. A part of the work goes on for `partMs` before
   * others get their turn; one of which nothing moved for `stalledMs` begins again. A row that a failure of ours stops is
   * tried so many times.
   */
  imports: {
    rows: 1_000,
    csvBytes: 4_000_000,
    zipBytes: 150_000_000,
    zipEntries: 5_000,
    unpackedBytes: 300_000_000,
    pictureBytes: 25_000_000,
    ratio: 100,
    pixels: 4_000_000_000,
    pageSize: 50,
    keptMs: 3 * DAY,
    reportKeptMs: 30 * DAY,
    partMs: 10 * SECOND,
    stalledMs: 10 * MINUTE,
    tries: 3,
  },

  /** Drafts of one person's products; each, and pictures that no form was saved with, is kept so long after its last change. */
  drafts: { perPerson: 20, maxBytes: 150_000, keptMs: 30 * DAY },
  images: {
    maxBytes: 100_000_000,
    pictureMaxBytes: 5_000_000,
    /** Files of one form sent without JavaScript, and their bytes together. */
    formFiles: 14,
    formBytes: 500_000_000,
    /** Pictures of one person: taken in an hour, and kept while a form is being filled in. */
    uploadsPerHour: 300,
    uploadsKept: 120,
    /** Of a return, its answer, a dispute or its answer. */
    casePhotos: 5,
  },
} as const
