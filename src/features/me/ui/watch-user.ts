import { settings } from '../../settings/rules.ts'
import { ME_KEY } from './me-snapshot.ts'
import { adoptFromOtherTab, hasChangedUser, isDue, meState, watchMe } from './me-state.ts'

/**
 * D2 §4.1: polls every five minutes, when the tab becomes visible, and when another tab changes the user, until `signal`.
 * `onNewUser` is called on a guest's page once somebody has signed in elsewhere.
 */
export function watchUser(signal: AbortSignal, onNewUser: () => unknown = () => {}): void {
  const watch = async () => {
    if (await watchMe()) await onNewUser()
  }
  const isMembers = () => typeof meState().owner === 'string'
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return
    if (hasChangedUser() || (isMembers() && isDue())) void watch()
  }
  const timer = setInterval(() => isMembers() && watch(), settings.session.recheckMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  // Storage events come from other tabs only.
  const onStorage = ({ key }: StorageEvent) => key === ME_KEY && !adoptFromOtherTab() && watch()
  addEventListener('storage', onStorage, { signal })
  // A page that the browser restores from its cache was not there when another page changed the user's data.
  addEventListener('pageshow', ({ persisted }) => persisted && adoptFromOtherTab(), { signal })
  for (const name of ['focus', 'online', 'pageshow']) addEventListener(name, onVisible, { signal })
  document.addEventListener('visibilitychange', onVisible, { signal })
}
