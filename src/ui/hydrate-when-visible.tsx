import { type ReactNode, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cn } from './cn.ts'
import { replayEarlyInput } from './early-input.ts'
import { useHydrated } from './use-hydrated.ts'

/** Pixels below the window within which a part is hydrated before it is seen. */
const NEAR_PX = 200
/** What a visitor does to a part that the window's edge does not yet show, as by Tab or a reader. */
const INTERACTION_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'click'] as const

type Gate = {
  isOpen: boolean
  opened: Promise<void>
  open: () => void
  /** React has hydrated the part: it hears what is pressed. */
  isTaken: boolean
  /** Pressed while the part's script was still on its way (see `lazyOnInteraction`). */
  pressed: HTMLElement | null
}

function closedGate(): Gate {
  let resolve = () => {}
  const opened = new Promise<void>((done) => {
    resolve = done
  })
  const gate = {
    isOpen: false,
    opened,
    isTaken: false,
    pressed: null as HTMLElement | null,
    open: () => {
      gate.isOpen = true
      resolve()
    },
  }
  return gate
}

/**
 * A part of a page that the server has written and React hydrates once it comes near the window, or is touched:
 * what nobody has scrolled to keeps no phone busy. Until then it is as it was served, its links and forms work, and
 * it does not follow what its parent says.
 */
export function HydrateWhenVisible({
  children,
  className,
  served,
}: {
  children: ReactNode
  className?: string
  /** What it looks like in the document that was served: `offscreen`, where it surely lies below the window. */
  served?: string
}) {
  const place = useRef<HTMLDivElement>(null)
  // What a later page brings is drawn with it: its scripts come before it is shown, and it is as high as it was left.
  const [isLive, setLive] = useState(useHydrated())
  const [isServed] = useState(!isLive)
  const [gate] = useState(closedGate)
  const gated = (
    <Suspense>
      <Gated gate={gate} onOpen={setLive}>
        {children}
      </Gated>
    </Suspense>
  )
  // The very same element each time, which React passes by: another would be drawn anew over what was served.
  const [asServed] = useState(gated)

  useEffect(() => {
    const part = place.current
    // After this commit: a part within this one is hydrated by the press itself.
    if (isLive && part) replayEarlyInput(part)
    if (isLive) setTimeout(() => gate.pressed?.click())
    if (isLive || !part) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && gate.open(), {
      rootMargin: `0px 0px ${NEAR_PX}px`,
    })
    observer.observe(part)
    const onSign = ({ type, target }: Event) => {
      if (!(target instanceof Element) || !part.contains(target)) return
      gate.open()
      // Links and forms did what they do without script; a button that only a script answers is pressed again.
      const button = type === 'click' && target.closest<HTMLElement>('button[type="button"]')
      if (button)
        setTimeout(() => {
          if (!gate.isTaken) gate.pressed = button
        })
    }
    // On the window, and before it: React stops what is meant for a part that it has not taken over, then tries again.
    for (const sign of INTERACTION_EVENTS) addEventListener(sign, onSign, true)
    return () => {
      observer.disconnect()
      for (const sign of INTERACTION_EVENTS) removeEventListener(sign, onSign, true)
    }
  }, [gate, isLive])

  return (
    <div ref={place} data-asleep={isLive ? undefined : ''} className={cn(isServed && served, className)}>
      {!isServed ? children : isLive ? gated : asServed}
    </div>
  )
}

function Gated({
  gate,
  onOpen,
  children,
}: {
  gate: Gate
  onOpen: (isLive: true) => void
  children: ReactNode
}) {
  const isHydrated = useHydrated()
  // In the commit itself, since a press that hydrates the part goes on to its button at once.
  useLayoutEffect(() => {
    gate.isTaken = true
  }, [gate])
  useEffect(() => onOpen(true), [onOpen])
  // Once it is open nothing is waited for, not even for a moment: the press that opened it finds its button.
  const isClosed = !isHydrated && !gate.isOpen && typeof document !== 'undefined'
  return <Waiting for={isClosed ? gate.opened : null}>{children}</Waiting>
}

/** Without another hook: React draws again what has waited, and counts on the same ones. */
function Waiting({ for: opened, children }: { for: Promise<void> | null; children: ReactNode }) {
  if (opened) use(opened)
  return children
}
