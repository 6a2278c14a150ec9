import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { cn } from '../../../web/ui/cn.ts'
import { IconButton } from '../../../web/ui/icon-button.tsx'
import { Picture } from '../../../web/ui/picture.tsx'
import { useSnapTrack } from '../../../web/ui/use-snap-track.ts'
import type { GalleryImage } from './gallery-image.ts'

const GalleryZoom = lazy(() =>
  import('./gallery-zoom.tsx').then((module) => ({ default: module.GalleryZoom })),
)

/**
 * A track that scrolls and snaps natively: swipe, arrow keys and thumbnail links work before any script.
 * `corner` is for the wish button.
 */
export function Gallery({
  images,
  name,
  tone,
  corner,
}: {
  images: readonly GalleryImage[]
  name: string
  tone: string
  corner?: ReactNode
}) {
  const { track, index, goTo } = useSnapTrack(images.length)
  const [zoom, setZoom] = useState<'never' | 'open' | 'closed'>('never')
  const several = images.length > 1
  return (
    <section
      aria-label={`Fotos de ${name}`}
      className="flex min-w-0 flex-col max-md:-mx-3.5 md:grid md:grid-cols-[76px_minmax(0,1fr)] md:gap-4"
    >
      {several && (
        <ul className="flex gap-2 overflow-x-auto px-3.5 pt-3 pb-1 [scrollbar-width:none] max-md:order-2 md:grid md:content-start md:gap-3 md:overflow-visible md:p-0">
          {images.map((item, position) => (
            <li key={item.image.base} className="shrink-0">
              <a
                href={`#foto-${position + 1}`}
                aria-label={`Foto ${position + 1} de ${images.length}`}
                aria-current={position === index ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  goTo(position)
                }}
                className={cn(
                  `tone-${tone} block size-15 overflow-hidden rounded-field border md:size-19`,
                  position === index
                    ? 'border-transparent ring-[2.5px] ring-primary ring-offset-1'
                    : 'border-line',
                )}
              >
                <Picture image={item.image} alt="" sizes="76px" className="size-full object-cover" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div
        className={cn(
          'relative overflow-hidden border-line max-md:border-b md:rounded-banner md:border',
          !several && 'md:col-span-2',
        )}
      >
        <div
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region takes the arrow keys
          tabIndex={0}
          className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] focus-visible:-outline-offset-3"
        >
          {images.map((item, position) => (
            <div
              key={item.image.base}
              id={`foto-${position + 1}`}
              className={`tone-${tone} aspect-square w-full shrink-0 snap-start`}
            >
              <Picture
                image={item.image}
                alt={item.alt}
                sizes="(width >= 75rem) 660px, (width >= 48rem) 50vw, 100vw"
                priority={position === 0}
                className="size-full object-cover"
              />
            </div>
          ))}
        </div>
        {corner && <div className="absolute top-4 right-4">{corner}</div>}
        {several && (
          <>
            <IconButton
              label="Foto anterior"
              icon={IconChevronLeft}
              look="float"
              onClick={() => goTo(index - 1)}
              className="absolute top-[calc(50%-22px)] left-4 max-md:hidden"
            />
            <IconButton
              label="Foto siguiente"
              icon={IconChevronRight}
              look="float"
              onClick={() => goTo(index + 1)}
              className="absolute top-[calc(50%-22px)] right-4 max-md:hidden"
            />
            <p className="absolute bottom-4 left-4 rounded-full bg-ink/82 px-3 py-1 text-sm font-semibold text-white">
              {index + 1} de {images.length}
            </p>
          </>
        )}
        <IconButton
          label="Ampliar la foto"
          icon={IconZoomIn}
          look="float"
          onClick={() => setZoom('open')}
          className="absolute right-4 bottom-4"
        />
      </div>
      {zoom !== 'never' && images[index] && (
        <Suspense>
          <GalleryZoom
            image={images[index]}
            open={zoom === 'open'}
            onClose={() => setZoom('closed')}
            name={name}
          />
        </Suspense>
      )}
    </section>
  )
}
