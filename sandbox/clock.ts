import type { Database } from './storage/database.ts'
import { readSetting, writeSetting } from './storage/settings.ts'

export type Clock = {
  /** Unix seconds: real time plus what was advanced. */
  now: () => number
  /** Seconds ahead of real time. */
  offset: () => number
  advance: (seconds: number) => void
}

/** The offset is stored in the file, so that a restart preserves it. */
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
