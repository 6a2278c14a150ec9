import IconZoomIn from '@icons/zoom-in'
import { FullPhoto } from '../../../ui/full-photo.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { GalleryImage } from '../contract.ts'

/** `alt` says what is seen on it: "Sudadera azul con capucha, foto 2 de 3". */
export type GalleryPhoto = { image: GalleryImage; alt: string }

/** A photo of the track, and a link to all of it: without script over the page, with it into the viewer. */
export function GallerySlide({
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
    <div id={id} className={`tone-${tone} relative aspect-square w-full shrink-0 snap-start`}>
      <a
        href={`#${id}-entera`}
        aria-haspopup="dialog"
        // What is out of sight is not on the way of Tab; its thumbnail brings it into sight.
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
          className="size-full object-cover"
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
