/** When a saved search tells its owner of what it finds: at once, in the day's digest, or not now. */
export const searchTimings = ['at-once', 'daily', 'paused'] as const
export type SearchTiming = (typeof searchTimings)[number]
