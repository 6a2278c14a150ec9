import type { Database } from './storage/database.ts'
import { readSetting, writeSetting } from './storage/settings.ts'

export type Clock = {
  /** Unix seconds: real time plus what was advanced. */
  now: () => number
  /** Seconds that the sandbox is ahead of real time. */
  offset: () => number
  advance: (seconds: number) => void
}

/** The offset is kept in the file, so that a restarted sandbox does not fall back in time. */
export function createClock(db: Database): Clock {
  let offset = Number(readSetting(db, 'clock-offset') ?? 0)
  return {
    now: () => Math.floor(Date.now() / 1000) + offset,
    offset: () => offset,
    advance: (seconds) => {
      offset += seconds
      writeSetting(db, 'clock-offset', String(offset))
    },
  }
}
