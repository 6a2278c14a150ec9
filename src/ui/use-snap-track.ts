import { useEffect, useRef, useState } from 'react'

/** Follows and moves a horizontal scroll-snap track whose items are all as wide as itself. */
export function useSnapTrack(length: number) {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  // Where the track glides to: what it passes on the way there is not where it is, and the next press counts from it.
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
    element.addEventListener('scroll', update, options)
    // A hand on the track decides from here on, and a glide that ends elsewhere has ended.
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
    const wanted = (next + length) % length
    goal.current = wanted
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    track.current?.scrollTo({
      left: wanted * track.current.clientWidth,
      behavior: calm || Math.abs(wanted - index) > 1 ? 'instant' : 'smooth',
    })
    setIndex(wanted)
  }
  return { track, index, goTo }
}
