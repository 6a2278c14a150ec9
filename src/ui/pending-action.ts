import { paths } from '../paths.ts'

const MAX_AGE_MS = 60 * 60 * 1_000

export function savePendingAction(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ value, at: Date.now() }))
  } catch {
    // Without storage, the action has to be repeated.
  }
}

/** Ends of addresses that a login returns to after a guest's click (`paths.login`). */
const RETURNS = ['#avisar', '#lista']

/** Returns and forgets a guest's action, but only after the login that it led to: somebody else may sign in elsewhere. */
export function consumePendingAction(key: string): string | null {
  try {
    const isAtLogin = location.pathname === paths.login() || location.pathname === paths.register()
    const stored: unknown = isAtLogin ? null : JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!isAtLogin) sessionStorage.removeItem(key)
    if (!RETURNS.includes(location.hash)) return null
    if (typeof stored !== 'object' || stored === null || !('value' in stored) || !('at' in stored))
      return null
    return typeof stored.value === 'string' && Date.now() - Number(stored.at) < MAX_AGE_MS
      ? stored.value
      : null
  } catch {
    return null
  }
}
