import { averageRating, positivePercent } from '../../lib/rating.ts'
import { paths } from '../../paths.ts'
import { settings } from '../settings/rules.ts'
import type { StoreListQuery, StorePage, StoreView } from './contract.ts'
import { holidaysOf, isVerifiedStore } from './rules.ts'
import type { StoreRow } from './store.ts'

export function abstractOf(about: string): string {
  const max = settings.store.abstractLength
  if (about.length <= max) return about
  const words = about.slice(0, max + 1).replace(/[\s.,;:]+\S*$/, '')
  return `${words.length <= max ? words : about.slice(0, max)}…`
}

export function storeView(row: StoreRow): StoreView {
  return {
    name: row.name,
    url: row.url,
    logo: paths.file(row.logo),
    cover: row.cover === '' ? null : paths.file(row.cover),
    abstract: abstractOf(row.about),
    about: row.about,
    verification: row.verification,
    verified: isVerifiedStore(row.verification),
    city: row.city,
    social: row.social,
    products: row.products,
    sales: row.sales,
    rating: averageRating(row.ratingSum, row.ratingCount),
    ratingCount: row.ratingCount,
    positivePercent: positivePercent(row.ratingPositive, row.ratingCount),
    holidays: holidaysOf(row),
    createdAt: row.createdAt.toISOString(),
    reliability: row.reliability,
    studentSince: row.verification === 'student' ? (row.studentVerifiedAt?.toISOString() ?? null) : null,
  }
}

export function storePage(rows: readonly StoreRow[], total: number, query: StoreListQuery): StorePage {
  const page = query.cursor ?? 1
  return {
    items: rows.map(storeView),
    total,
    nextCursor: page * query.limit < total ? String(page + 1) : null,
  }
}
