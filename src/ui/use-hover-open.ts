import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const OPEN_MS = 200
const CLOSE_MS = 250
/** A click this soon after hovering opened the panel should not close it. */
const CLICK_GRACE_MS = 500

/**
 * A panel that opens on click, and on hover after a delay. Escape closes it and restores the focus; leaving it by Tab
 * or pointer closes it, too. Spread `area` on the parent of trigger and panel.
 */
export function useHoverOpen<Trigger extends HTMLElement>() {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const trigger = useRef<Trigger>(null)
  const hoveredOpenAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    // On the document: a panel opened by pointer closes on Escape, wherever the focus is (WCAG 1.4.13).
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      clearTimeout(timer.current)
      setOpen(false)
      if (trigger.current?.parentElement?.contains(document.activeElement)) trigger.current.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
  const later = (next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => {
        if (next && !open) hoveredOpenAt.current = performance.now()
        setOpen(next)
      },
      next ? OPEN_MS : CLOSE_MS,
    )
  }
  const now = (next: boolean) => {
    clearTimeout(timer.current)
    setOpen(next)
  }
  const mouseOnly = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') later(next)
  }
  const area = {
    onPointerLeave: mouseOnly(false),
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) now(false)
    },
  }
  return {
    open,
    setOpen: now,
    toggle: () => now(!open || performance.now() - hoveredOpenAt.current < CLICK_GRACE_MS),
    trigger,
    area,
    onHover: mouseOnly(true),
    onStay: mouseOnly(open),
    onAway: mouseOnly(false),
  }
}
