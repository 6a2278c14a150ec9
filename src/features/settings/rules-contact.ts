import { DAY, MINUTE } from '../../lib/dates.ts'

/** Part of `settings`: offers, messages, questions, blocks and reports between people. */
export const contact = {
  /**
   * Private price offers for used products, at least `minPercent` of the price. `maxPerProduct`: of one buyer, ended ones
   * included; `maxOpen`: of one buyer, not ended. `maxMailsPerHour`: to one store. `answerMs` to answer, then `buyMs` to
   * buy. `proposals`: percent off.
   */
  priceOffers: {
    minPercent: 60,
    maxPerProduct: 3,
    maxOpen: 10,
    maxPerHour: 30,
    maxMailsPerHour: 5,
    answerMs: DAY,
    buyMs: DAY,
    proposals: [6, 12, 17],
    maxListed: 100,
    recentMs: 7 * DAY,
  },
  /**
   * Messages about a purchase, which end `openDays` after its last order was closed. One mail goes out `mailAfterMs` after
   * the first unread message. `maxPerHour`: of one side of a conversation; `maxPerDay`: of one person.
   */
  conversations: {
    openDays: 30,
    textMax: 1_000,
    maxPhotos: 3,
    pageSize: 50,
    maxListed: 100,
    excerptLength: 120,
    mailAfterMs: 10 * MINUTE,
    maxPerHour: 30,
    maxPerDay: 200,
  },
  questions: { messageMax: 1_000, perHour: 30 },
  /** People whom one person blocks. */
  blocks: { maxBlocked: 500 },
  /** `perDay` of one person. Reports of `hidingReporters` people hide a "Se busca". */
  reports: { perDay: 10, messageMax: 1_000, answerBusinessDays: 2, hidingReporters: 3 },
} as const
