import IconChevronRight from '@icons/chevron-right'
import IconPlayerPause from '@icons/player-pause'
import IconPlayerPlay from '@icons/player-play'
import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { driveCarousel } from './drive-carousel.ts'

type Slide = { id: string; view: ReactNode }

/** A scrolling row, moved by `driveCarousel`. Slides with failed pictures disappear. `stepMs` in milliseconds. */
export function Carousel({
  label,
  slides,
  stepMs,
  small = false,
  className,
  slideClassName,
}: {
  label: string
  slides: readonly Slide[]
  stepMs: number
  small?: boolean
  className?: string
  slideClassName?: string
}) {
  const root = useRef<HTMLElement>(null)
  useEffect(() => (root.current ? driveCarousel(root.current) : undefined), [])
  return (
    <section
      ref={root}
      data-parts=""
      data-carousel={stepMs}
      aria-roledescription="carrusel"
      aria-label={label}
      className={cn('group/carousel relative overflow-hidden', className)}
    >
      <div data-viewport="" className="h-full snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]">
        <div className="flex h-full">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
            <div
              key={slide.id}
              data-part={slide.id}
              role="group"
              aria-roledescription="diapositiva"
              aria-label={`${index + 1} de ${slides.length}`}
              className={cn('w-full shrink-0 snap-start', slideClassName)}
            >
              {slide.view}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && <Controls label={label} count={slides.length} small={small} />}
    </section>
  )
}

function Controls({ label, count, small }: { label: string; count: number; small: boolean }) {
  return (
    <div data-light="" className="group-data-single/carousel:hidden noscript:hidden">
      {!small && (
        <IconButton
          label="Siguiente"
          icon={IconChevronRight}
          look="float"
          data-next=""
          className="absolute top-arrow right-5 max-md:hidden"
        />
      )}
      <div
        className={cn(
          'absolute bottom-0 flex items-center justify-center text-[#131c52]',
          small
            ? 'inset-x-0'
            : 'right-2 before:absolute before:inset-x-0 before:inset-y-2.5 before:rounded-full before:bg-white/70 md:right-auto md:left-8 md:before:hidden *:relative',
        )}
      >
        {Array.from({ length: count }, (_, dot) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
            key={dot}
            type="button"
            data-dot=""
            aria-label={`${label}: ir a la diapositiva ${dot + 1}`}
            aria-current={dot === 0 ? 'true' : undefined}
            suppressHydrationWarning
            className="group/dot grid h-11 w-6 place-items-center aria-[current]:w-8"
          >
            <span className="h-2 w-2 rounded-full bg-current opacity-60 group-aria-[current]/dot:w-6 group-aria-[current]/dot:opacity-100" />
          </button>
        ))}
        <button
          type="button"
          data-pause=""
          aria-label={`Pausar el carrusel: ${label}`}
          suppressHydrationWarning
          className="grid size-11 place-items-center rounded-full hover:bg-wash"
        >
          <Icon of={IconPlayerPause} size="s" className="group-data-paused/carousel:hidden" />
          <Icon of={IconPlayerPlay} size="s" className="not-group-data-paused/carousel:hidden" />
        </button>
      </div>
    </div>
  )
}
