import { addDays, addMs, MINUTE } from '../../lib/dates.ts'
import { settings } from '../settings/rules.ts'

/** Sizes of a poster, by the `formato` of the address; the first is the usual one. */
export const posterFormats = ['a4', 'cuartos'] as const
export type PosterFormat = (typeof posterFormats)[number]

export const readPosterFormat = (text: string | null): PosterFormat =>
  posterFormats.find((format) => format === text) ?? posterFormats[0]

/** In the last day of which a poster is still right: its offer ends, or it has hung long enough. */
export function posterUntil(now: Date, offerEndsAt: Date | null): Date {
  const usual = addDays(now, settings.poster.days)
  if (offerEndsAt === null) return usual
  // An offer's end is the beginning of the day after.
  const last = addMs(offerEndsAt, -MINUTE)
  return last < usual ? last : usual
}

/** Rows of pictures on a store's poster, all of them full. */
export function posterGrid(products: number, maxRows: number): { columns: number; rows: number } {
  if (maxRows > 1 && products >= 6) return { columns: 3, rows: 2 }
  if (maxRows > 1 && products >= 4) return { columns: 2, rows: 2 }
  return { columns: Math.min(products, 3), rows: Math.min(products, 1) }
}
