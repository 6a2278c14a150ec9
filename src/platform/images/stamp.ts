import { randomInt } from 'node:crypto'

/**
 * The `{timestamp}` of a picture's path (D2 §7.4): milliseconds, then five random digits, so that two pictures
 * of one moment do not share a key.
 */
export function pictureStamp(now: Date): string {
  return `${now.getTime()}${String(randomInt(100_000)).padStart(5, '0')}`
}
