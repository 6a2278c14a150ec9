import { type RefObject, useEffect, useEffectEvent } from 'react'

/** D1 §2, §9. */
const THROTTLE_MS = 200
const NEAR_PX = 650
const NEAR_NARROW_PX = 1_000
const NARROW = '(width <= 768px)'

/** Calls `reach` while the element is nearer to the window's bottom than the threshold, at most every 200 ms. */
export function useNearEnd(end: RefObject<HTMLElement | null>, enabled: boolean, reach: () => void): void {
  // Asked as of now: a timer may end before the effect that stops it.
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
