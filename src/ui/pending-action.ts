const MAX_AGE_MS = 60 * 60 * 1_000

export function savePendingAction(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ value, at: Date.now() }))
  } catch {
    // Without storage, the action has to be repeated.
  }
}

export function consumePendingAction(key: string): string | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
    if (typeof stored !== 'object' || stored === null || !('value' in stored) || !('at' in stored))
      return null
    return typeof stored.value === 'string' && Date.now() - Number(stored.at) < MAX_AGE_MS
      ? stored.value
      : null
  } catch {
    return null
  }
}
