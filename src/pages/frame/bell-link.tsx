import IconBell from '@icons/bell'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { showBellRead, useMe } from '../../features/me/ui/me-state.ts'
import { paths } from '../../paths.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LazyComponent } from '../../ui/lazy-component.tsx'

const loadPanel = () => import('../../features/notifications/ui/bell-panel.tsx')

/** On the phone the sheet is a step of the browser's history, so that "back" closes it. */
const HASH = '#avisos'
const PHONE = '(max-width: 47.99rem)'

/**
 * The bell of who is signed in; pages without the phone's tab bar have no room for it there. Without scripts it leads
 * to the list; with them it opens what is newest, beside it or on the phone over the page between header and tab bar, and
 * from then on nothing is unread.
 */
export function BellLink({ phoneBar }: { phoneBar: boolean }) {
  const unread = useMe((me) => (me === undefined ? undefined : (me?.unread ?? null)))
  if (unread === null) return null
  const bell = <Bell unread={unread} className={phoneBar ? 'md:relative' : 'relative max-md:hidden'} />
  return unread === undefined ? <div className="early-member">{bell}</div> : bell
}

function Bell({ unread, className }: { unread: number | undefined; className: string }) {
  const { open, show, close, area, trigger } = useBell()
  const label = unread ? `Avisos, ${unread} sin leer` : 'Avisos'
  return (
    <div ref={area} className={className}>
      <Link
        ref={trigger}
        to={paths.received()}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={(event) => {
          if (isOther(event)) return
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
          {({ BellPanel }) => <BellPanel onRead={showBellRead} />}
        </LazyComponent>
      )}
    </div>
  )
}

/** A press that opens a tab of its own, which a link does by itself. */
const isOther = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** Whether it is open, and what closes it: Escape, a press beside it, leaving it by Tab, going on to another page. */
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
    // Wherever the focus was in it; a page that was gone on to keeps its own.
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

/** Something else on the page has the focus: it was not lost with the panel. */
function isFocused(area: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && !area?.contains(activeElement)
}
