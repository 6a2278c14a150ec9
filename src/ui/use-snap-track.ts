import { useEffect, useRef, useState } from 'react'

export function useSnapTrack(length: number) {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  // Target of a smooth scroll: items on the way do not count, and the next click starts from it.
  const goal = useRef<number>(undefined)
  useEffect(() => {
    const element = track.current
    if (!element) return
    const stop = new AbortController()
    const options = { passive: true, signal: stop.signal }
    const update = () => {
      const at = Math.round(element.scrollLeft / Math.max(1, element.clientWidth))
      if (goal.current !== undefined && goal.current !== at) return
      goal.current = undefined
      setIndex(at)
    }
    const release = () => {
      goal.current = undefined
    }
    // It may have been scrolled before hydration.
    update()
    element.addEventListener('scroll', update, options)
    // User input, or the end of a scroll elsewhere, cancels the target.
    for (const event of ['pointerdown', 'touchstart', 'wheel'])
      element.addEventListener(event, release, options)
    const end = () => {
      release()
      update()
    }
    element.addEventListener('scrollend', end, options)
    return () => stop.abort()
  }, [])
  function goTo(next: number) {
    const target = (next + length) % length
    goal.current = target
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    track.current?.scrollTo({
      left: target * track.current.clientWidth,
      behavior: calm || Math.abs(target - index) > 1 ? 'instant' : 'smooth',
    })
    setIndex(target)
  }
  return { track, index, goTo }
}
