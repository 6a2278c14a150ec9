import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../ui/api.ts'
import { settings } from '../../settings/rules.ts'
import type { SessionView } from '../contract.ts'

/** Who this browser is signed in as, as far as is known: `unknown` where the server could not be asked. */
export type Session = { username: string | null } | 'unknown'

/** Tells the other tabs who is signed in, as this page was rendered: storage events reach all but their sender. */
const KEY = 'tianguis:session'

async function fetchSession(): Promise<Session> {
  const answer = await callApi<SessionView>('GET', '/auth/session')
  return answer.ok ? { username: answer.view.userInfo?.username ?? null } : 'unknown'
}

/**
 * D2 §4.1: asks every five minutes, and whenever this tab is looked at again or another one changes hands, whether what
 * this page shows still holds. A guest's page is read anew once somebody has signed in elsewhere.
 *
 * @param username for whom the page was rendered, null for a guest
 */
export function useSession(username: string | null): Session {
  const { revalidate } = useRevalidator()
  const [session, setSession] = useState<Session>('unknown')
  useEffect(() => {
    setSession('unknown')
    try {
      localStorage.setItem(KEY, username ?? '')
    } catch {
      // Without storage the tabs find out by asking.
    }
    const stop = new AbortController()
    const check = async () => {
      const found = await fetchSession()
      if (stop.signal.aborted) return
      setSession(found)
      // A guest has nothing on the page that signing in elsewhere would take away.
      if (username === null && found !== 'unknown' && found.username !== null) void revalidate()
    }
    const onLook = () => {
      if (document.visibilityState === 'visible' && username !== null) void check()
    }
    const timer = setInterval(() => username !== null && check(), settings.session.recheckMs)
    const { signal } = stop
    addEventListener('storage', ({ key }) => key === KEY && check(), { signal })
    for (const name of ['focus', 'online']) addEventListener(name, onLook, { signal })
    document.addEventListener('visibilitychange', onLook, { signal })
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [username, revalidate])
  return session
}

/** What keeps the page of `username` from going on: another account, or that the session has ended. */
export function sessionProblem(username: string | null, session: Session): 'other' | 'ended' | null {
  if (username === null || session === 'unknown' || session.username === username) return null
  return session.username === null ? 'ended' : 'other'
}
