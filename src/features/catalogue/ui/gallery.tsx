import IconChevronLeft from '@icons/chevron-left'
import IconChevronRight from '@icons/chevron-right'
import IconZoomIn from '@icons/zoom-in'
import { type ReactNode, useState } from 'react'
import { cn } from '../../../ui/cn.ts'
import { FullPhoto } from '../../../ui/full-photo.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyComponent } from '../../../ui/lazy-component.tsx'
import type { Photo } from '../../../ui/photo-viewer.tsx'
import { Picture, srcSet } from '../../../ui/picture.tsx'
import { useSnapTrack } from '../../../ui/use-snap-track.ts'
import type { GalleryImage } from '../contract.ts'

const loadViewer = () => import('../../../ui/photo-viewer.tsx')

/** A native scroll-snap track, which works without script. `corner` holds buttons. */
export function Gallery({
  images,
  name,
  tone,
  corner,
}: {
  images: readonly GalleryPhoto[]
  name: string
  tone: string
  corner: ReactNode
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
      data-gallery=""
      className="relative flex min-w-0 flex-col max-md:-mx-3.5 md:grid md:grid-cols-[76px_minmax(0,1fr)] md:gap-4"
    >
      <div
        className={cn(
          'relative overflow-hidden border-line max-md:border-b md:rounded-banner md:border',
          several ? 'md:col-start-2' : 'md:col-span-2',
        )}
      >
        <div
          ref={track}
          data-track=""
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
            <p
              data-counter=""
              // `pages/light.ts` may have counted on.
              suppressHydrationWarning
              className="absolute bottom-4 left-4 rounded-full bg-ink/82 px-3 py-1 text-sm font-semibold text-white"
            >
              {`${index + 1} de ${images.length}`}
            </p>
          </>
        )}
      </div>
      {/* After the photo, also on the desktop: a page that arrives slowly is drawn in this order, and must not move. */}
      {several && (
        <ul className="flex gap-2 overflow-x-auto px-3.5 pt-3 pb-1 [scrollbar-width:none] md:col-start-1 md:row-start-1 md:grid md:content-start md:gap-3 md:overflow-visible md:p-0">
          {images.map((item, position) => (
            <li key={item.image.base} className="shrink-0">
              <a
                href={`#foto-${position + 1}`}
                aria-label={`Foto ${position + 1} de ${images.length}`}
                aria-current={position === index ? 'true' : undefined}
                data-thumb={position}
                onClick={(event) => {
                  event.preventDefault()
                  goTo(position)
                }}
                className={`tone-${tone} block size-11 overflow-hidden rounded-field border border-line ring-primary ring-offset-1 md:size-19 aria-[current]:border-transparent aria-[current]:ring-[2.5px]`}
              >
                <Picture image={item.image} alt="" sizes={76} className="size-full object-cover" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {/* Not in the picture's box, which would cut an open menu. */}
      <div className="absolute top-3 right-3 grid justify-items-center gap-2 md:top-4 md:right-4">
        {corner}
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

type GalleryPhoto = { image: GalleryImage; alt: string }

function GallerySlide({
  item: { image, alt },
  position,
  tone,
  current,
  onZoom,
}: {
  item: GalleryPhoto
  position: number
  tone: string
  current: boolean
  onZoom: () => void
}) {
  const id = `foto-${position + 1}`
  return (
    <div id={id} className={`tone-${tone} relative w-full shrink-0 snap-start max-md:h-66 md:aspect-square`}>
      <a
        href={`#${id}-entera`}
        aria-haspopup="dialog"
        data-react=""
        // Slides out of sight are not focusable; their thumbnails are.
        tabIndex={current ? undefined : -1}
        draggable={false}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onZoom()
        }}
        className="block size-full cursor-zoom-in focus-visible:-outline-offset-6"
      >
        <Picture
          image={image}
          alt={alt}
          sizes="(width >= 75rem) 660px, (width >= 48rem) 50vw, 100vw"
          priority={position === 0}
          className="size-full max-md:object-contain md:object-cover"
        />
        <span className="absolute right-4 bottom-4 grid size-11 place-items-center rounded-full bg-white shadow-float">
          <Icon of={IconZoomIn} />
          <span className="sr-only">Ampliar la foto</span>
        </span>
      </a>
      <FullPhoto id={`${id}-entera`} closeTo={id} src={image.original} alt={alt} />
    </div>
  )
}
