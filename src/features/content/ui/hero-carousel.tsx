import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { cn } from '../../../web/ui/cn.ts'
import { HeroSlide, type HeroSlideView } from './hero-slide.tsx'

const HeroMotion = lazy(() => import('./hero-motion.tsx').then((module) => ({ default: module.HeroMotion })))

/**
 * `heading` is the page's hidden h1, since the slides come and go.
 * Without script the slides stand in a row that scrolls; motion and its controls arrive afterwards.
 */
export function HeroCarousel({ heading, slides }: { heading: string; slides: readonly HeroSlideView[] }) {
  const viewport = useRef<HTMLDivElement>(null)
  const [awake, setAwake] = useState(false)
  const [selected, setSelected] = useState<number | null>(null)
  useEffect(() => setAwake(slides.length > 1), [slides.length])
  return (
    <section
      aria-roledescription="carrusel"
      aria-label="Destacados"
      className="relative my-3.5 overflow-hidden rounded-card bg-[linear-gradient(110deg,#dde8ff_0%,#cbdaff_55%,#b6c9ff_100%)] md:my-5 md:rounded-banner"
    >
      <h1 className="sr-only">{heading}</h1>
      <div
        ref={viewport}
        className={cn(
          selected === null
            ? 'snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]'
            : 'overflow-hidden',
        )}
      >
        <div className="flex">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
            <div
              key={slide.id}
              role="group"
              aria-roledescription="diapositiva"
              aria-label={`${index + 1} de ${slides.length}`}
              inert={selected !== null && selected !== index}
              className="min-h-[374px] w-full shrink-0 snap-start max-md:pb-14"
            >
              <HeroSlide slide={slide} first={index === 0} />
            </div>
          ))}
        </div>
      </div>
      {awake && (
        <Suspense>
          <HeroMotion viewport={viewport} count={slides.length} onSelect={setSelected} />
        </Suspense>
      )}
    </section>
  )
}
