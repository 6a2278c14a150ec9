import { useEffect, useRef } from 'react'
import { cn } from '../../../web/ui/cn.ts'
import { Picture } from '../../../web/ui/picture.tsx'
import type { GalleryImage } from './gallery-image.ts'

/** The whole photo; near it is twice as wide and pans under finger, wheel and arrow keys. */
export function ZoomPicture({
  item: { image, alt },
  near,
  onNear,
}: {
  item: GalleryImage
  near: boolean
  onNear: (near: boolean) => void
}) {
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = room.current
    if (near && element)
      element.scrollTo(
        (element.scrollWidth - element.clientWidth) / 2,
        (element.scrollHeight - element.clientHeight) / 2,
      )
  }, [near])
  return (
    <div
      ref={room}
      // A scrolling region takes the arrow keys.
      tabIndex={near ? 0 : undefined}
      className={cn(
        'mx-auto aspect-square max-h-[62dvh] max-w-full rounded-field',
        near ? 'overflow-auto' : 'overflow-hidden',
      )}
    >
      <button
        type="button"
        aria-pressed={near}
        onClick={() => onNear(!near)}
        className={cn('block', near ? 'w-[200%] cursor-zoom-out' : 'w-full cursor-zoom-in')}
      >
        <Picture
          image={image}
          alt={`${alt}: acercar`}
          sizes={near ? '200vw' : '1000px'}
          className="h-auto w-full"
        />
      </button>
    </div>
  )
}
