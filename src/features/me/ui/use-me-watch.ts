import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { settings } from '../../settings/rules.ts'
import { ME_KEY } from './me-snapshot.ts'
import { adoptFromOtherTab, hasChangedUser, isDue, watchMe } from './me-state.ts'

/**
 * D2 §4.1: polls every five minutes, when the tab becomes visible, and when another tab changes the user. A guest's
 * page reloads its data once somebody signs in elsewhere.
 * @param owner user of the page, null for a guest, undefined while unknown
 */
export function useMeWatch(owner: string | null | undefined): void {
  const { revalidate } = useRevalidator()
  const watch = useEffectEvent(async () => {
    if (await watchMe()) await revalidate()
  })
  useEffect(() => {
    if (owner === undefined) return
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return
      if (hasChangedUser() || (owner !== null && isDue())) void watch()
    }
    const timer = setInterval(() => owner !== null && watch(), settings.session.recheckMs)
    const stop = new AbortController()
    const { signal } = stop
    // Storage events come from other tabs only.
    const onStorage = ({ key }: StorageEvent) => key === ME_KEY && !adoptFromOtherTab() && watch()
    addEventListener('storage', onStorage, { signal })
    for (const name of ['focus', 'online', 'pageshow']) addEventListener(name, onVisible, { signal })
    document.addEventListener('visibilitychange', onVisible, { signal })
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [owner])
}
