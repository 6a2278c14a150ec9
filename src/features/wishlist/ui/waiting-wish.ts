const KEY = 'waiting-wish'

/** Milliseconds for which a heart waits for its guest to sign in. */
const WAITS_MS = 60 * 60 * 1_000

/** Keeps what a guest's heart was pressed for, in this tab, until they have signed in. */
export function keepWish(url: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ url, at: Date.now() }))
  } catch {
    // Without storage it has to be pressed again.
  }
}

/** What waits, once; null where nothing does, or for too long. */
export function takeWish(): string | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    if (typeof kept !== 'object' || kept === null || !('url' in kept) || !('at' in kept)) return null
    return typeof kept.url === 'string' && Date.now() - Number(kept.at) < WAITS_MS ? kept.url : null
  } catch {
    return null
  }
}
