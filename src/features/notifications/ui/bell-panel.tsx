import IconMessage from '@icons/message'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { withCount } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { callApi } from '../../../ui/api.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { offlineText } from '../../../ui/toast.ts'
import type { NotificationsPage } from '../contract.ts'
import { NotificationItem } from './notification-item.tsx'

const SHOWN = 6

const edge = 'flex min-h-12 flex-1 items-center justify-center font-semibold text-primary'

export function BellPanel({ unread, onRead }: { unread: number; onRead: () => void }) {
  const [page, setPage] = useState<NotificationsPage | 'failed' | undefined>()
  const heading = useRef<HTMLHeadingElement>(null)
  const sheet = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // A bar above the header scrolls away, so the height follows the scroll position.
    const measure = () => {
      const box = sheet.current
      box?.style.setProperty('--bell-top', `${box.getBoundingClientRect().top}px`)
    }
    measure()
    addEventListener('scroll', measure, { passive: true })
    return () => removeEventListener('scroll', measure)
  }, [])
  const read = useRef(onRead)
  useEffect(() => {
    heading.current?.focus()
    let isGone = false
    void load().then((found) => {
      if (isGone) return
      setPage(found)
      if (found === 'failed') return
      const [newest] = found.items
      // Another device may have read them: the count beside the bell ends then, too.
      if (found.unread === 0 || !newest) read.current()
      else void markRead(newest.createdAt).then((isDone) => isDone && read.current())
    })
    return () => {
      isGone = true
    }
  }, [])
  return (
    <section
      ref={sheet}
      role="dialog"
      aria-label="Avisos"
      className="absolute z-40 flex flex-col overflow-hidden bg-white text-md font-normal max-md:inset-x-0 max-md:top-full max-md:h-[calc(100dvh-var(--bell-top)-64px-env(safe-area-inset-bottom))] md:top-[calc(100%+6px)] md:-right-2 md:max-h-[70dvh] md:w-100 md:rounded-card md:border md:border-line md:shadow-overlay"
    >
      <div className="flex min-h-14 items-center px-4.5">
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none md:text-lg">
          Avisos
        </h2>
      </div>
      {unread > 0 && (
        <Link
          to={paths.account('mensajes')}
          className="flex min-h-12 items-center gap-2.5 border-t border-line px-4.5 font-semibold text-primary-strong hover:bg-canvas"
        >
          <Icon of={IconMessage} />
          {withCount('Mensajes', unread)}
        </Link>
      )}
      <div
        aria-busy={page === undefined}
        className="min-h-0 overflow-y-auto overscroll-contain border-t border-line"
      >
        {page === undefined ? (
          <div className="grid gap-3 p-4.5">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        ) : page === 'failed' ? (
          <p className="p-4.5 text-muted">{offlineText}</p>
        ) : page.items.length === 0 ? (
          <p className="p-4.5 text-muted">
            Aquí verás cómo van tus compras, cuándo aparece lo que buscas y cuándo baja lo que deseas.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {page.items.map((entry) => (
              <NotificationItem key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </div>
      <div className="flex border-t border-line">
        <Link to={paths.received()} className={edge}>
          Ver todos
        </Link>
        <Link to={paths.account('alerts')} className={edge}>
          Ajustes
        </Link>
      </div>
    </section>
  )
}

async function load(): Promise<NotificationsPage | 'failed'> {
  const answer = await callApi<NotificationsPage>('GET', `/account/notifications?limit=${SHOWN}`)
  return answer.ok ? answer.view : 'failed'
}

async function markRead(until: string): Promise<boolean> {
  const answer = await callApi('POST', '/account/notifications/read', { body: { until } })
  return answer.ok
}
