import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cn } from '../../../ui/cn.ts'
import { LazyComponent } from '../../../ui/lazy-component.tsx'
import { MISSING_PART_EVENT } from '../../../ui/picture-failures.ts'

const loadMotion = () => import('./carousel-motion.tsx')

type Slide = { id: string; view: ReactNode }

/** Can be paused (WCAG 2.2.2); a scrolling row without script. Slides with failed pictures disappear. */
export function Carousel({
  label,
  slides: all,
  stepMs,
  small = false,
  className,
  slideClassName,
  children,
}: {
  label: string
  slides: readonly Slide[]
  stepMs: number
  small?: boolean
  className?: string
  slideClassName?: string
  children?: ReactNode
}) {
  const root = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const gone = useGoneParts(root)
  const slides = all.filter((slide) => !gone.has(slide.id))
  const [awake, setAwake] = useState(false)
  const [selected, setSelected] = useState<number | null>(null)
  useEffect(() => setAwake(slides.length > 1), [slides.length])
  if (slides.length === 0) return children
  return (
    <section
      ref={root}
      data-parts=""
      aria-roledescription="carrusel"
      aria-label={label}
      className={cn('relative overflow-hidden', className)}
    >
      {children}
      <div
        ref={viewport}
        className={cn(
          'h-full',
          selected === null
            ? 'snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]'
            : 'overflow-hidden',
        )}
      >
        <div className="flex h-full">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
            <div
              key={slide.id}
              data-part={slide.id}
              role="group"
              aria-roledescription="diapositiva"
              aria-label={`${index + 1} de ${slides.length}`}
              inert={selected !== null && selected !== index}
              className={cn('w-full shrink-0 snap-start', slideClassName)}
            >
              {slide.view}
            </div>
          ))}
        </div>
      </div>
      {awake && (
        <LazyComponent load={loadMotion}>
          {({ CarouselMotion }) => (
            <CarouselMotion
              key={slides.length}
              viewport={viewport}
              label={label}
              count={slides.length}
              stepMs={stepMs}
              small={small}
              onSelect={setSelected}
            />
          )}
        </LazyComponent>
      )}
    </section>
  )
}

/** Parts (`data-part`) of a section whose pictures failed, before or after hydration. */
function useGoneParts(section: RefObject<HTMLElement | null>): ReadonlySet<string> {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const element = section.current
    if (!element) return
    const update = () => {
      const hidden = element.querySelectorAll<HTMLElement>('[data-part][hidden]')
      const names = [...hidden].map((part) => part.dataset['part'] ?? '')
      if (names.length > 0) setGone((known) => new Set([...known, ...names]))
    }
    update()
    element.addEventListener(MISSING_PART_EVENT, update)
    return () => element.removeEventListener(MISSING_PART_EVENT, update)
  }, [section])
  return gone
}
