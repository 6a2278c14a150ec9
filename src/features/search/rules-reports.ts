/** frequent: all that were searched often enough; empty: more often than not nothing was found; ignored: put aside by staff. */
export const textViews = ['frequent', 'empty', 'ignored'] as const
export type TextView = (typeof textViews)[number]

/** `part` of `whole` in tenths of a percent, 0…1000; null where there is no whole. */
export function permille(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.min(1_000, Math.round((1_000 * part) / whole))
}
