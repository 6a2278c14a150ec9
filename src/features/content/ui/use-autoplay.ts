import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { type RefObject, useEffect, useState } from 'react'

/** Moves on every `stepMs`, except while paused, pointed at, focused or out of sight. Starts paused for who asked for calm. */
export function useAutoplay(
  embla: UseEmblaCarouselType[1],
  viewport: RefObject<HTMLElement | null>,
  stepMs: number,
) {
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    if (!embla || !playing) return
    const area = viewport.current?.parentElement
    const timer = setInterval(() => {
      if (document.hidden || area?.matches(':hover, :focus-within')) return
      embla.scrollNext()
    }, stepMs)
    return () => clearInterval(timer)
  }, [embla, playing, viewport, stepMs])
  return { playing, toggle: () => setPlaying((on) => !on) }
}
