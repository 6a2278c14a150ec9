import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { IconButton } from '../../../web/ui/icon-button.tsx'
import type { GalleryImage } from './gallery-image.ts'
import { ZoomPicture } from './zoom-picture.tsx'

/** Pixels that a finger moves sideways at least to turn to another photo. */
const SWIPE_PX = 48

/** All photos, one at a time: keys, buttons and a swipe turn them, a tap brings the photo nearer. */
export function GalleryZoom({
  images,
  start,
  onGoTo,
  name,
  open,
  onClose,
}: {
  images: readonly GalleryImage[]
  /** The photo to begin with. */
  start: number
  onGoTo: (index: number) => void
  name: string
  open: boolean
  onClose: () => void
}) {
  const [index, setIndex] = useState(start)
  const [near, setNear] = useState(false)
  /** Where a single finger came down; null while there are more, which bring the photo nearer. */
  const touchedAt = useRef<number | null>(null)
  const item = images[index]
  const several = images.length > 1
  function goTo(next: number) {
    const wanted = (next + images.length) % images.length
    setNear(false)
    setIndex(wanted)
    onGoTo(wanted)
  }
  const step = useEffectEvent((by: number) => goTo(index + by))
  useEffect(() => {
    // A photo brought near is moved by the arrows instead.
    if (!open || near || !several) return
    // On the way down: the dialog keeps arrow keys from going up, and the focus may be anywhere in it.
    function onKeyDown({ key }: KeyboardEvent) {
      if (key === 'ArrowRight') step(1)
      if (key === 'ArrowLeft') step(-1)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [open, near, several])
  function onSwipe(toX: number) {
    if (touchedAt.current === null) return
    const moved = toX - touchedAt.current
    if (!near && several && Math.abs(moved) >= SWIPE_PX) goTo(index + (moved < 0 ? 1 : -1))
  }
  if (!item) return null
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={name} width="l">
      <div
        className="grid gap-3"
        onTouchStart={(event) => {
          touchedAt.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null
        }}
        onTouchEnd={(event) => onSwipe(event.changedTouches[0]?.clientX ?? 0)}
      >
        <ZoomPicture key={item.image.base} item={item} near={near} onNear={setNear} />
        {several && (
          <div className="flex items-center justify-center gap-4">
            <IconButton
              label="Foto anterior"
              icon={IconChevronLeft}
              look="outline"
              onClick={() => goTo(index - 1)}
            />
            <p role="status" className="text-md font-semibold">
              {index + 1} de {images.length}
            </p>
            <IconButton
              label="Foto siguiente"
              icon={IconChevronRight}
              look="outline"
              onClick={() => goTo(index + 1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}
