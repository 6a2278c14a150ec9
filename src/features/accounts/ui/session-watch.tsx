import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRevalidator } from 'react-router'
import { later } from '../../../ui/later.tsx'
import { settings } from '../../settings/rules.ts'
import { setDrawnFor } from './hold-forms.ts'
import { askWho, forgetWho, newsFor, useWho } from './who.ts'

// A form that waits was sent by somebody: by then the first sign was given.
const SessionNotice = later(() => import('./session-notice.tsx').then((module) => module.SessionNotice))

/** Tells the other tabs who is signed in, as this page was drawn: storage events reach all but their sender. */
const KEY = 'tianguis:who'

/**
 * D2 §4.1: asks every five minutes, and whenever this tab is looked at again or another one changes hands,
 * whether what this page shows still holds. An ended session is said quietly, and nothing typed is lost: one
 * signs in again in another tab and goes on here. `username`: for whom the page was drawn, null for a guest.
 */
export function SessionWatch({ username }: { username: string | null }) {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    setDrawnFor(username)
    forgetWho()
    try {
      localStorage.setItem(KEY, username ?? '')
    } catch {
      // Without storage the tabs find out by asking.
    }
    let isOver = false
    const check = async () => {
      const who = await askWho()
      if (isOver || typeof who === 'string') return
      // A guest has nothing on the page that signing in elsewhere would take away.
      if (username === null && who.username !== null) revalidate()
    }
    const onStorage = (event: StorageEvent) => {
      if (event.key === KEY) check()
    }
    const onLook = () => {
      if (document.visibilityState === 'visible' && username !== null) check()
    }
    const timer = setInterval(() => username !== null && check(), settings.session.recheckMs)
    addEventListener('storage', onStorage)
    addEventListener('focus', onLook)
    addEventListener('online', onLook)
    document.addEventListener('visibilitychange', onLook)
    return () => {
      isOver = true
      clearInterval(timer)
      removeEventListener('storage', onStorage)
      removeEventListener('focus', onLook)
      removeEventListener('online', onLook)
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [username, revalidate])

  const news = useWho()
  const host = useModalHost()
  const notice = (
    <div
      role="status"
      className="fixed inset-x-0 bottom-[calc(var(--phone-bar,0px)+12px)] z-toast mx-auto w-full max-w-[560px] px-3.5 empty:hidden"
    >
      <Suspense>{newsFor(username, news) && <SessionNotice username={username} />}</Suspense>
    </div>
  )
  return host ? createPortal(notice, host) : notice
}

/** The dialog that is open, since everything outside of it can neither be seen well nor pressed. */
function useModalHost(): Element | null {
  const { who, held } = useWho()
  const [host, setHost] = useState<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again with every news.
  useEffect(() => setHost(document.querySelector('dialog:modal')), [who, held])
  return host?.isConnected ? host : null
}
