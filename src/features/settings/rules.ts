import { DAY, HOUR, MINUTE, SECOND } from '../../lib/dates.ts'
import { contact } from './rules-contact.ts'
import { courseLengths, courseSettings } from './rules-courses.ts'
import { finding } from './rules-finding.ts'
import { uploads } from './rules-uploads.ts'

/**
 * All figures of the business: amounts in centavos, shares in basis points (395 = 3.95 %), times in milliseconds
 * unless the name says days. Sources: D1 §9 and D2 §9.
 */
export const settings = {
  policiesWritten: '2025-04-09',
  privacyWritten: '2026-11-28',

  home: {
    newestProducts: 6,
    topCategories: 6,
    showcaseCategories: 4,
    showcaseProducts: 6,
    bannerMs: 5 * SECOND,
    showcaseMs: 7 * SECOND,
  },
  listing: { batch: 40, bestSellers: 10, recommended: 10 },
  product: {
    sameStore: 4,
    alsoLooked: 6,
    related: 10,
    storeCookieDays: 7,
    reviewsFirst: 3,
    reviewsPage: 20,
    questionsPage: 20,
  },
  search: { pageSize: 6, suggestions: 10, debounceMs: 300 },
  storeList: { pageSize: 9, pageLinks: 4 },

  /**
   * A visitor counts once in a window, and at most `guestsPerAddress` guests of one address, which a campus shares.
   * Visits are written together after `writeMs`.
   */
  views: { windowMs: 30 * MINUTE, guestsPerAddress: 10, writeMs: 5 * SECOND },

  /** Pause before the home screen is proposed again after a dismissal. */
  app: { inviteAgainDays: 90 },
  /**
   * Hours in the university's time zone; devices of a person; days after which an unused one is forgotten; due notifications
   * that one transaction claims.
   */
  push: { quietFromHour: 22, quietUntilHour: 8, maxDevices: 10, unseenDays: 60, round: 500 },

  stats: { weeksKept: 26, pageSize: 50 },

  /**
   * Searches are counted anonymously, at most `perAddress` in the window of `views`, and shown from `shownFrom`. A
   * text that staff dismiss returns after `againAfter` more searches. Everybody sees the first `frequent` of
   * `frequentDays`.
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

  cart: { maxQuantity: 9, maxLines: 100, fewLeft: 3 },
  wishlist: { max: 200 },
  ...contact,
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
    /** One business day: the office's next opening after the day of purchase. */
    defaultDeliveryDays: 1,
    deliveryDaysMax: 60,
    holidaysMaxDays: 120,
    /** In which its name may change once; the address stays. */
    renameDays: 30,
    /** For which the owner may open a closed store again with its products. */
    closedDays: 90,
  },

  session: { tokenMs: HOUR, recheckMs: 5 * MINUTE, rememberDays: 30 },
  google: { popupMs: MINUTE },
  username: { min: 2, max: 20 },
  passwordMin: 8,
  passwordMax: 128,
  verificationLinkMs: DAY,
  resetLinkMs: HOUR,
  unconfirmedMs: 7 * DAY,
  studentCode: {
    digits: 6,
    validMs: 10 * MINUTE,
    resendMs: 60 * SECOND,
    attempts: 5,
    redirectMs: 2 * SECOND,
  },

  checkout: {
    /** Bounds the stock that one unpaid checkout reserves. */
    maxLines: 20,
    successRedirectMs: 5 * SECOND,
    /** Interval of polling open checkouts, whose webhook may be lost. */
    pollMs: 3 * MINUTE,
    /** The provider's minimum for card payments. */
    minimumCents: 1_000,
    /** The provider's maximum: $999,999.99; also of any price. */
    maximumCents: 99_999_999,
  },
  /**
   * Book prices are shown from `leastSales` sales: of the last `choiceDays` to sellers, of a year to buyers. Suggested
   * prices are multiples of `stepCents`; with fewer sales, a buyer's own price less a fifth is suggested.
   */
  bookPrices: { choiceDays: 90, usualDays: 365, leastSales: 5, stepCents: 500, againBasisPoints: 8_000 },
  /**
   * Figures of a store's orders of the last `days`, shown as a share from `minOrders`, answers from `minPeople`; "Entrega a
   * tiempo" is at least `onTimePercent`. A parcel that waits at the office for `uncollectedAfterDays` is uncollected, until
   * `cancelledCountDays` after its cancellation; from `minUncollectedStores` on its buyer is notified, and sellers see it.
   */
  reliability: {
    days: 180,
    minOrders: 5,
    minPeople: 3,
    onTimePercent: 90,
    appealMax: 500,
    uncollectedAfterDays: 14,
    cancelledCountDays: 90,
    minUncollectedStores: 2,
  },
  courses: courseSettings,
  courseLengths,
  /** Undo period of bulk actions, whose mails wait. */
  undoMs: 10 * SECOND,
  /** A poster ends earlier if its offer does. */
  poster: { days: 30 },
  /** In the university's time zone. */
  reminders: { hour: 9 },
  order: {
    /** A mail waits for the rest of its basket. */
    mergeMailsMs: 10 * MINUTE,
    lateNoticeDays: 1,
    overdueNoticeDays: 3,
    pickUpNoticeDays: 3,
    handOverCodeDigits: 6,
    handOverCodeAttempts: 5,
    handOverCodeLockMs: 15 * MINUTE,
    /** A used code that is typed again within this time is recognized. */
    handOverRepeatMs: DAY,
    /** A confirmation can be undone within this time; nobody is notified before. */
    undoMs: MINUTE,
  },
  /**
   * The provider allows 90 days. Staff are alerted at `alarmDays`; at `decideDays` the system decides. Both sides are
   * notified `warnMs` before a release.
   */
  hold: { warnMs: DAY, retryMs: DAY, alarmDays: 75, decideDays: 85 },
  returns: {
    refundBusinessDays: [5, 10],
    collectBusinessDays: 10,
    reasonMax: 1_000,
  },
  disputes: {
    /** Staff review a dispute that is unanswered for this time, or inactive after an answer. */
    answerBusinessDays: 3,
    staleDays: 7,
    messageMax: 1_000,
  },
  /**
   * Interval and overlap of comparisons between ledger and provider. A movement younger than `settleMs` may still be
   * in transit; an older event without a webhook is lost. The provider lists events for `eventsKeptDays`.
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
  /** Legal deadline of an answer about personal data, and retention periods (`rules-retention.ts`). */
  privacy: {
    answerBusinessDays: 20,
    mailDays: 90,
    unpaidDays: 30,
    orderYears: 5,
    reportDays: 365,
    eventDays: 90,
    exportDays: 7,
    tokenDays: 30,
    offerDays: 365,
    deliveryDays: 30,
    conversationDays: 365,
  },

  /** Time limits of staff tasks; for returns see `returns.platformBusinessDays`. */
  staff: {
    productReviewMs: DAY,
    storeReviewBusinessDays: 1,
    disputeBusinessDays: 5,
    taskReviewMs: DAY,
    chargebackDays: 7,
    soonBusinessDays: 2,
    reasonMax: 1_000,
    /** Minimum pictures of a banner folder (D1 §1). */
    bannersMin: 2,
  },

  /**
   * A trusted store has this many approved listings and no complaint for `cleanDays`. With automatic publishing, its
   * products up to a price are published at once while fewer than `unseen` await review.
   */
  trust: { approved: 20, cleanDays: 90, publishedUpToCents: 200_000, unseen: 5 },

  /** Figures of the seller terms and the landing page (D2 §9): shown, never charged. */
  stated: {
    termsShareBasisPoints: 100,
    termsCardBasisPoints: 290,
    termsCardCents: 600,
    termsTransferBasisPoints: 25,
    termsTransferCents: 500,
    landingShareBasisPoints: 500,
    landingListingCents: 0,
  },

  ...uploads,
} as const
