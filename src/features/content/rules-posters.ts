import { addDays, addMs, MINUTE } from '../../lib/dates.ts'
import { settings } from '../settings/rules.ts'

/** Values of `formato` in the address; the first is the default. */
export const posterFormats = ['a4', 'cuartos'] as const
export type PosterFormat = (typeof posterFormats)[number]

export const readPosterFormat = (text: string | null): PosterFormat =>
  posterFormats.find((format) => format === text) ?? posterFormats[0]

/** An instant in the last day on which a poster is right: its offer ends, or its usual time. */
export function posterUntil(now: Date, offerEndsAt: Date | null): Date {
  const usual = addDays(now, settings.poster.days)
  if (offerEndsAt === null) return usual
  // An offer ends at the beginning of the next day.
  const last = addMs(offerEndsAt, -MINUTE)
  return last < usual ? last : usual
}

export function posterGrid(products: number, maxRows: number): { columns: number; rows: number } {
  if (maxRows > 1 && products >= 6) return { columns: 3, rows: 2 }
  if (maxRows > 1 && products >= 4) return { columns: 2, rows: 2 }
  return { columns: Math.min(products, 3), rows: Math.min(products, 1) }
}
