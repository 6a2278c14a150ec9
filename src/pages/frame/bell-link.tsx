import IconBell from '@icons/bell'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { showBellRead } from '../../features/me/ui/me-state.ts'
import { useMe } from '../../features/me/ui/use-me.ts'
import { paths } from '../../paths.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isOtherClick } from '../../ui/is-other-click.ts'
import { LazyComponent } from '../../ui/lazy-component.tsx'
import { bellLabel } from './counted-label.ts'

const loadPanel = () => import('../../features/notifications/ui/bell-panel.tsx')

/** On the phone the sheet is a history entry, so that "back" closes it. */
const HASH = '#avisos'
const PHONE = '(max-width: 47.99rem)'

/** Without scripts it links to the list; with them it opens the newest notifications and marks all as read. */
export function BellLink() {
  const unread = useMe((me) => me?.unread)
  const unreadConversations = useMe((me) => me?.unreadConversations) ?? 0
  const { open, show, close, area, trigger } = useBell()
  return (
    <div ref={area} className="md:relative">
      <Link
        ref={trigger}
        to={paths.received()}
        aria-label={bellLabel(unread)}
        data-counts="unread"
        aria-haspopup="dialog"
        data-react=""
        aria-expanded={open}
        onClick={(event) => {
          if (isOtherClick(event)) return
          event.preventDefault()
          if (open) close()
          else show()
        }}
        className="flex min-h-11 items-center rounded-button px-2.5 md:px-3"
      >
        <span className="relative flex">
          <Icon of={IconBell} size="l" />
          <CountBadge count={unread} early="early-unread" />
        </span>
      </Link>
      {open && (
        <LazyComponent load={loadPanel} onFail={close}>
          {({ BellPanel }) => <BellPanel unread={unreadConversations} onRead={showBellRead} />}
        </LazyComponent>
      )}
    </div>
  )
}

/** Escape, a click outside, a Tab out of it and navigation close the panel. */
function useBell() {
  const [isShown, setShown] = useState(false)
  const { hash, key, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const area = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLAnchorElement>(null)
  const open = isShown || hash === HASH
  const show = () => {
    if (matchMedia(PHONE).matches)
      navigate({ pathname, search, hash: HASH }, { state: { fromBell: true }, preventScrollReset: true })
    else setShown(true)
  }
  const close = () => {
    setShown(false)
    if (hash !== HASH) return
    if ((state as { fromBell?: boolean } | null)?.fromBell) navigate(-1)
    else navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever went on has left the panel behind
  useEffect(() => setShown(false), [key])
  const wasOpen = useRef(false)
  useEffect(() => {
    // The focus returns from the panel, but a new page keeps its own.
    if (wasOpen.current && !open && !isFocused(area.current)) trigger.current?.focus()
    wasOpen.current = open
  }, [open])
  const closing = useRef(close)
  useEffect(() => {
    closing.current = close
  })
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closing.current()
    }
    const away = ({ target }: Event) => {
      if (!matchMedia(PHONE).matches && !area.current?.contains(target as Node)) setShown(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
    }
  }, [open])
  return { open, show, close, area, trigger }
}

/** Whether another element of the page has the focus. */
function isFocused(area: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && !area?.contains(activeElement)
}
