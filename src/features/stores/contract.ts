import { z } from 'zod'
import { jsonPage } from '../../lib/paging.ts'
import { settings } from '../settings/rules.ts'
import { socialNetworks } from './rules.ts'
import { storeSorts } from './rules-directory.ts'

export const HolidaysView = z.object({ from: z.iso.date(), until: z.iso.date() })

/** Figures of the store's orders of the last 180 days. */
export const ReliabilityView = z.object({
  /** Handed over and kept, at most 10. */
  deliveries: z.int(),
  /** Orders brought by the promised day, of `outOf`, at most 10; both null below five orders. */
  onTime: z.int().nullable(),
  outOf: z.int().nullable(),
  /** Calendar days from payment to office. */
  medianDays: z.int().nullable(),
  /** Hours to the first answer; null below three people. */
  answerHours: z.int().nullable(),
  /** The store is younger than 180 days and has fewer than five orders. */
  isNew: z.boolean(),
})

export const StoreView = z.object({
  name: z.string(),
  url: z.string(),
  logo: z.string(),
  cover: z.string().nullable(),
  /** The first 100 characters of `about`. */
  abstract: z.string(),
  about: z.string(),
  verification: z.enum(['student', 'review', 'verified']),
  verified: z.boolean(),
  city: z.string(),
  social: z.partialRecord(z.enum(socialNetworks), z.string()),
  products: z.int(),
  sales: z.int(),
  /** Mean in tenths; null without reviews. */
  rating: z.number().nullable(),
  ratingCount: z.int(),
  positivePercent: z.int().nullable(),
  createdAt: z.iso.datetime(),
  /** Days without orders; past ones remain until others are set. */
  holidays: HolidaysView.nullable(),
  /** Null for a store of over 180 days without orders. */
  reliability: ReliabilityView.nullable(),
  /** Verification of the owner as a student; null if staff verified the store, or nobody did yet. */
  studentSince: z.iso.datetime().nullable(),
})
export type StoreView = z.infer<typeof StoreView>

export const StoreListQuery = z.object({
  q: z.string().trim().max(100).optional(),
  sort: z.enum(storeSorts).default('latest'),
  cursor: z.coerce.number().int().min(2).max(100_000).optional(),
  limit: z.coerce.number().int().min(1).max(40).default(settings.storeList.pageSize),
})
export type StoreListQuery = z.infer<typeof StoreListQuery>

/** `nextCursor` is the number of the next page. */
export const StorePage = jsonPage(StoreView)
export type StorePage = z.infer<typeof StorePage>

/** `exists`: the name is not available, for the reason in `message`. `url`: address for this name. */
export const StoreNameCheck = z.object({ exists: z.boolean(), message: z.string(), url: z.string() })
export const ProductNameCheck = StoreNameCheck.omit({ message: true })
export type NameCheck = z.infer<typeof ProductNameCheck> & { message?: string }
