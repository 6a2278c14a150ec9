import IconChevronLeft from '@icons/chevron-left'
import IconChevronRight from '@icons/chevron-right'
import IconPlayerPause from '@icons/player-pause'
import IconPlayerPlay from '@icons/player-play'
import type { UseEmblaCarouselType } from 'embla-carousel-react'
import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect, useState } from 'react'
import { cn } from '../../../ui/cn.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

/** Controls for a carousel's viewport: arrows, dots, and autoplay with a pause button (WCAG 2.2.2). */
export function CarouselMotion({
  viewport,
  label,
  count,
  stepMs,
  small,
  onSelect,
}: {
  viewport: RefObject<HTMLElement | null>
  label: string
  count: number
  stepMs: number
  small: boolean
  onSelect: (index: number) => void
}) {
  const [attach, embla] = useEmblaCarousel({ loop: true })
  const [index, setIndex] = useState(0)
  const autoplay = useAutoplay(embla, viewport, stepMs)
  useEffect(() => {
    viewport.current?.scrollTo({ left: 0, behavior: 'instant' })
    attach(viewport.current)
  }, [attach, viewport])
  useEffect(() => {
    if (!embla) return
    const update = () => {
      setIndex(embla.selectedScrollSnap())
      onSelect(embla.selectedScrollSnap())
    }
    update()
    embla.on('select', update)
    return () => {
      embla.off('select', update)
    }
  }, [embla, onSelect])
  return (
    <>
      {!small && (
        <>
          <IconButton
            label="Anterior"
            icon={IconChevronLeft}
            look="float"
            onClick={() => embla?.scrollPrev()}
            className="absolute top-arrow left-5 max-md:hidden"
          />
          <IconButton
            label="Siguiente"
            icon={IconChevronRight}
            look="float"
            onClick={() => embla?.scrollNext()}
            className="absolute top-arrow right-5 max-md:hidden"
          />
        </>
      )}
      <div
        className={cn(
          'absolute inset-x-0 bottom-1.5 flex items-center justify-center text-[#131c52]',
          !small && 'md:right-auto md:left-20',
        )}
      >
        {Array.from({ length: count }, (_, dot) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
            key={dot}
            type="button"
            aria-label={`${label}: ir a la diapositiva ${dot + 1}`}
            aria-current={dot === index ? 'true' : undefined}
            onClick={() => embla?.scrollTo(dot)}
            className={cn('grid h-11 place-items-center', dot === index ? 'w-8' : 'w-6')}
          >
            <span className={cn('h-2 rounded-full bg-current', dot === index ? 'w-6' : 'w-2 opacity-60')} />
          </button>
        ))}
        <IconButton
          label={`${autoplay.playing ? 'Pausar' : 'Reanudar'} el carrusel: ${label}`}
          icon={autoplay.playing ? IconPlayerPause : IconPlayerPlay}
          size="s"
          onClick={autoplay.toggle}
        />
      </div>
    </>
  )
}

/** Stops while paused, hovered, focused or out of sight. Starts paused with reduced motion. */
function useAutoplay(
  embla: UseEmblaCarouselType[1],
  viewport: RefObject<HTMLElement | null>,
  stepMs: number,
) {
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    if (!embla || !playing) return
    const area = viewport.current?.parentElement
    const timer = setInterval(() => {
      const { top = 0, bottom = 0 } = area?.getBoundingClientRect() ?? {}
      const isOutOfSight = document.hidden || bottom <= 0 || top >= innerHeight
      if (isOutOfSight || area?.matches(':hover, :focus-within')) return
      embla.scrollNext()
    }, stepMs)
    return () => clearInterval(timer)
  }, [embla, playing, viewport, stepMs])
  return { playing, toggle: () => setPlaying((on) => !on) }
}
