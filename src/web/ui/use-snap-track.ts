import { useEffect, useRef, useState } from 'react'

/** Follows and moves a horizontal scroll-snap track whose items are all as wide as itself. */
export function useSnapTrack(length: number) {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const element = track.current
    if (!element) return
    const update = () => setIndex(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)))
    element.addEventListener('scroll', update, { passive: true })
    return () => element.removeEventListener('scroll', update)
  }, [])
  function goTo(next: number) {
    const wanted = (next + length) % length
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    track.current?.scrollTo({
      left: wanted * track.current.clientWidth,
      behavior: calm || Math.abs(wanted - index) > 1 ? 'instant' : 'smooth',
    })
    setIndex(wanted)
  }
  return { track, index, goTo }
}
