import { DAY, MINUTE, SECOND } from '../../lib/dates.ts'

/** Part of `settings`: files on their way into the shop. */
export const uploads = {
  /**
   * Product imports. Unpacked bytes, pixels and ratio bound a small ZIP. Unconfirmed imports are kept for `keptMs`,
   * reports for `reportKeptMs`. A job works for `partMs` before others get their turn, and restarts after `stalledMs`
   * without progress. `tries` applies to our own failures.
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

  /** Drafts of one person; each, and unused pictures, are kept this long after the last change. */
  drafts: { perPerson: 20, maxBytes: 150_000, keptMs: 30 * DAY },
  images: {
    maxBytes: 100_000_000,
    pictureMaxBytes: 5_000_000,
    /** Files of one form without scripts. */
    formFiles: 14,
    formBytes: 500_000_000,
    /** Pictures of one person: per hour, and stored for unsaved forms. */
    uploadsPerHour: 300,
    uploadsKept: 120,
    casePhotos: 5,
  },
} as const
