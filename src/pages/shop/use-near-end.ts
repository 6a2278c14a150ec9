import { type RefObject, useEffect, useEffectEvent } from 'react'

/** D1 §2, §9. */
const THROTTLE_MS = 200
const NEAR_PX = 650
const NEAR_NARROW_PX = 1_000
const NARROW = '(width <= 768px)'

/** At most every 200 ms, while the element is near the window's bottom. */
export function useNearEnd(end: RefObject<HTMLElement | null>, enabled: boolean, reach: () => void): void {
  // Reads the current state: the timer may fire before the effect that stops it.
  const onNear = useEffectEvent(() => {
    if (enabled) reach()
  })
  useEffect(() => {
    if (!enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    function look() {
      timer = undefined
      const near = matchMedia(NARROW).matches ? NEAR_NARROW_PX : NEAR_PX
      const top = end.current?.getBoundingClientRect().top
      if (top !== undefined && top - innerHeight < near) onNear()
    }
    const onScroll = () => {
      timer ??= setTimeout(look, THROTTLE_MS)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      clearTimeout(timer)
    }
  }, [end, enabled])
}
