import { fold } from '../../lib/slug.ts'
import { readStored, writeStored } from '../../ui/browser-storage.ts'

/** This browser's searches, newest first. Storage may be full or forbidden. */
const KEY = 'recent-searches'
export const MAX_RECENTS = 8

/** Ignores accents and capitals. */
export const isSameRecentSearch = (one: string, other: string) => fold(one) === fold(other)

/** Moves the text to the front. */
export function withRecent(recents: readonly string[], text: string): string[] {
  return [text, ...withoutRecent(recents, text)].slice(0, MAX_RECENTS)
}

export function withoutRecent(recents: readonly string[], text: string): string[] {
  return recents.filter((recent) => !isSameRecentSearch(recent, text))
}

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter((text) => typeof text === 'string' && text !== '').slice(0, MAX_RECENTS)
  } catch {
    return []
  }
}

function write(recents: readonly string[]): void {
  writeStored(KEY, recents.length === 0 ? null : JSON.stringify(recents))
}

export const recentSearches = {
  read,
  keep: (text: string) => write(withRecent(read(), text)),
  forget: (text: string) => write(withoutRecent(read(), text)),
  forgetAll: () => write([]),
}
