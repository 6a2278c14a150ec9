import IconChevronLeft from '@icons/chevron-left'
import IconChevronRight from '@icons/chevron-right'
import { type ReactNode, useState } from 'react'
import { cn } from '../../../ui/cn.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyComponent } from '../../../ui/lazy-component.tsx'
import type { Photo } from '../../../ui/photo-viewer.tsx'
import { Picture, srcSet } from '../../../ui/picture.tsx'
import { useSnapTrack } from '../../../ui/use-snap-track.ts'
import { type GalleryPhoto, GallerySlide } from './gallery-slide.tsx'

const loadViewer = () => import('../../../ui/photo-viewer.tsx')

/**
 * A track that scrolls and snaps natively: swipe, arrow keys, thumbnail links and the way to the whole picture work
 * before any script. `corner` is for the wish button.
 */
export function Gallery({
  images,
  name,
  tone,
  corner,
}: {
  images: readonly GalleryPhoto[]
  name: string
  tone: string
  corner?: ReactNode
}) {
  const { track, index, goTo } = useSnapTrack(images.length)
  const [isOpen, setOpen] = useState(false)
  function close() {
    setOpen(false)
    track.current?.querySelector<HTMLElement>(`#foto-${index + 1} a`)?.focus({ preventScroll: true })
  }
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
                <Picture image={item.image} alt="" sizes={76} className="size-full object-cover" />
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
            <GallerySlide
              key={item.image.base}
              item={item}
              position={position}
              tone={tone}
              current={position === index}
              onZoom={() => setOpen(true)}
            />
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
              className="absolute top-arrow left-4 max-md:hidden"
            />
            <IconButton
              label="Foto siguiente"
              icon={IconChevronRight}
              look="float"
              onClick={() => goTo(index + 1)}
              className="absolute top-arrow right-4 max-md:hidden"
            />
            <p className="absolute bottom-4 left-4 rounded-full bg-ink/82 px-3 py-1 text-sm font-semibold text-white">
              {index + 1} de {images.length}
            </p>
          </>
        )}
      </div>
      {isOpen && (
        <LazyComponent load={loadViewer} onFail={() => setOpen(false)}>
          {({ PhotoViewer }) => (
            <PhotoViewer
              photos={images.map(wholePhoto)}
              start={index}
              onGoTo={goTo}
              onClose={close}
              name={name}
            />
          )}
        </LazyComponent>
      )}
    </section>
  )
}

function wholePhoto({ image, alt }: GalleryPhoto): Photo {
  const { original, width, height } = image
  return { src: original, srcset: `${srcSet(image, 'webp')}, ${original} ${width}w`, width, height, alt }
}
