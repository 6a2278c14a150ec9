/** Milliseconds for which what a guest pressed waits for them to sign in. */
const WAITS_MS = 60 * 60 * 1_000

/** Keeps what a guest pressed a button for, in this tab, until they have signed in; the last one under each key. */
export function savePendingAction(key: string, what: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ what, at: Date.now() }))
  } catch {
    // Without storage it has to be pressed again.
  }
}

/** What waits under this key, once; null where nothing does, or for too long. */
export function consumePendingAction(key: string): string | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
    if (typeof kept !== 'object' || kept === null || !('what' in kept) || !('at' in kept)) return null
    return typeof kept.what === 'string' && Date.now() - Number(kept.at) < WAITS_MS ? kept.what : null
  } catch {
    return null
  }
}
