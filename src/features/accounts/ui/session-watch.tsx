import { useEffect, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { paths } from '../../../web/routes.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { settings } from '../../settings/rules.ts'

/** Who is signed in, undefined where the server could not say: then nothing has ended. */
async function askWho(): Promise<string | null | undefined> {
  const response = await fetch('/api/v1/auth/session').catch(() => undefined)
  if (!response?.ok) return undefined
  const body: unknown = await response.json()
  if (typeof body !== 'object' || body === null || !('userInfo' in body)) return undefined
  const { userInfo } = body
  if (typeof userInfo !== 'object' || userInfo === null || !('username' in userInfo)) return null
  return String(userInfo.username)
}

/** Tells the other tabs who is signed in, as this page was drawn: storage events reach all but their sender. */
const KEY = 'tianguis:who'

/**
 * D2 §4.1: asks every five minutes, and whenever this tab is looked at again or another one changes hands,
 * whether what this page shows still holds. An ended session is said quietly, and nothing typed is lost: one
 * signs in again in another tab and goes on here. `username`: for whom the page was drawn, null for a guest.
 */
export function SessionWatch({ username }: { username: string | null }) {
  const [now, setNow] = useState(username)
  const { revalidate } = useRevalidator()
  useEffect(() => setNow(username), [username])

  useEffect(() => {
    try {
      localStorage.setItem(KEY, username ?? '')
    } catch {
      // Without storage the tabs find out by asking.
    }
    let isOver = false
    const check = async () => {
      const who = await askWho()
      if (isOver || who === undefined) return
      setNow(who)
      // A guest has nothing on the page that signing in elsewhere would take away.
      if (username === null && who !== null) revalidate()
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
    document.addEventListener('visibilitychange', onLook)
    return () => {
      isOver = true
      clearInterval(timer)
      removeEventListener('storage', onStorage)
      removeEventListener('focus', onLook)
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [username, revalidate])

  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-[calc(var(--phone-bar,0px)+12px)] z-toast mx-auto w-full max-w-[560px] px-3.5 empty:hidden"
    >
      {username !== null && now !== username && <Ended other={now} />}
    </div>
  )
}

function Ended({ other }: { other: string | null }) {
  const { pathname, search } = useLocation()
  return (
    <Notice
      tone="warning"
      title={other === null ? 'Tu sesión terminó.' : `Ahora ingresaste como @${other}.`}
      className="items-center shadow-overlay"
    >
      {other === null ? 'Lo que escribiste sigue aquí. ' : 'Esta página es de otra cuenta. '}
      <span className="mt-2 block">
        {other === null ? (
          <Link
            to={paths.login(pathname + search)}
            target="_blank"
            className="hit-44 font-bold underline underline-offset-3"
          >
            Ingresar de nuevo en otra pestaña
          </Link>
        ) : (
          <Button size="s" variant="neutral" onClick={() => location.reload()}>
            Actualizar
          </Button>
        )}
      </span>
    </Notice>
  )
}
