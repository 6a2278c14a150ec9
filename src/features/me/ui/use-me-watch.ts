import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { settings } from '../../settings/rules.ts'
import { ME_KEY } from './me-snapshot.ts'
import { adoptFromOtherTab, hasChangedHands, isDue, watchMe } from './me-state.ts'

/**
 * D2 §4.1: asks every five minutes, and when this tab is looked at again or another one changes hands, whether this
 * page still is whose it was. A guest's page is read anew once somebody has signed in elsewhere.
 *
 * @param owner for whom the page was opened, null for a guest, undefined while that is not known
 */
export function useMeWatch(owner: string | null | undefined): void {
  const { revalidate } = useRevalidator()
  const watch = useEffectEvent(async () => {
    if (await watchMe()) await revalidate()
  })
  useEffect(() => {
    if (owner === undefined) return
    const onLook = () => {
      if (document.visibilityState !== 'visible') return
      if (hasChangedHands() || (owner !== null && isDue())) void watch()
    }
    const timer = setInterval(() => owner !== null && watch(), settings.session.recheckMs)
    const stop = new AbortController()
    const { signal } = stop
    // From other tabs only: what they know of who is signed in.
    const onStorage = ({ key }: StorageEvent) => key === ME_KEY && !adoptFromOtherTab() && watch()
    addEventListener('storage', onStorage, { signal })
    for (const name of ['focus', 'online', 'pageshow']) addEventListener(name, onLook, { signal })
    document.addEventListener('visibilitychange', onLook, { signal })
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [owner])
}
