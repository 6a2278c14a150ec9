import IconChevronLeft from '@icons/chevron-left'
import IconChevronRight from '@icons/chevron-right'
import IconZoomIn from '@icons/zoom-in'
import IconZoomOut from '@icons/zoom-out'
import { type PointerEvent, useEffect, useRef } from 'react'
import type { ReviewedPhoto } from '../../../../features/staff/views-review.ts'
import { cn } from '../../../../ui/cn.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Picture, widestOf } from '../../../../ui/picture.tsx'
import { MarkLabels, photoText } from '../review-parts.tsx'

const isGone = ({ marks }: ReviewedPhoto) => marks.includes('removed')

/** Scrolls an enlarged picture with the mouse, without dragging. */
function follow({ currentTarget: box, clientX, clientY, pointerType }: PointerEvent<HTMLElement>): void {
  if (pointerType !== 'mouse') return
  const { left, top, width, height } = box.getBoundingClientRect()
  box.scrollLeft = ((clientX - left) / width) * (box.scrollWidth - width)
  box.scrollTop = ((clientY - top) / height) * (box.scrollHeight - height)
}

/** Without scripts each thumbnail opens its picture. */
export function ReviewPhotos({
  photos,
  name,
  tone,
  shown,
  onShow,
  isZoomed,
  onZoom,
  hasKeys,
}: {
  photos: readonly ReviewedPhoto[]
  name: string
  tone: string
  shown: number
  onShow: (place: number) => void
  isZoomed: boolean
  onZoom: (isZoomed: boolean) => void
  hasKeys: boolean
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element || !isZoomed) return
    element.scrollTo(
      (element.scrollWidth - element.clientWidth) / 2,
      (element.scrollHeight - element.clientHeight) / 2,
    )
  }, [isZoomed])
  const photo = photos[shown] ?? photos[0]
  if (!photo) return null
  const altOf = ({ marks }: ReviewedPhoto, place: number) =>
    photoText(`${name}, foto ${place + 1} de ${photos.length}`, marks)
  return (
    <section aria-label="Fotos" className="grid min-w-0 gap-2.5 rounded-card border border-line bg-white p-3">
      <div className={`tone-${tone} relative overflow-hidden rounded-field`}>
        <div
          ref={box}
          onPointerMove={isZoomed ? follow : undefined}
          // Arrow keys scroll it.
          {...(isZoomed && {
            tabIndex: 0,
            role: 'region',
            'aria-label': 'Foto ampliada',
            'data-own-keys': '',
          })}
          className={cn(
            'h-[min(60vh,76vw)] lg:h-[min(62vh,560px)]',
            isZoomed ? 'overflow-auto' : 'overflow-hidden',
          )}
        >
          <Picture
            key={photo.image.base}
            image={photo.image}
            alt={altOf(photo, shown)}
            sizes={isZoomed ? '1920px' : '(min-width: 992px) 700px, 100vw'}
            priority
            className={cn(
              'object-contain',
              isZoomed ? 'size-[250%] max-w-none cursor-zoom-out' : 'size-full',
              isGone(photo) && 'opacity-60 grayscale',
            )}
          />
        </div>
        <MarkLabels
          marks={photo.marks}
          className="absolute top-3 left-3 flex gap-1.5"
          each="px-2.5 py-1 text-sm"
        />
        <span className="noscript:hidden!">
          <IconButton
            label={hasKeys ? 'Ampliar la foto (Z)' : 'Ampliar la foto'}
            aria-keyshortcuts={hasKeys ? 'Z' : undefined}
            aria-pressed={isZoomed}
            icon={isZoomed ? IconZoomOut : IconZoomIn}
            look="outline"
            onClick={() => onZoom(!isZoomed)}
            className="absolute top-3 right-3"
          />
          {photos.length > 1 && (
            <>
              <IconButton
                label="Foto anterior"
                icon={IconChevronLeft}
                look="float"
                onClick={() => onShow((shown + photos.length - 1) % photos.length)}
                className="absolute top-1/2 left-2 -translate-y-1/2"
              />
              <IconButton
                label="Foto siguiente"
                icon={IconChevronRight}
                look="float"
                onClick={() => onShow((shown + 1) % photos.length)}
                className="absolute top-1/2 right-2 -translate-y-1/2"
              />
            </>
          )}
        </span>
        <span
          role="status"
          className="absolute right-3 bottom-3 rounded-md bg-ink/85 px-2 py-1 text-sm font-bold text-white tabular-nums"
        >
          {shown + 1} de {photos.length}
        </span>
      </div>
      <ol className="flex gap-2 overflow-x-auto p-1">
        {photos.map((each, place) => (
          <li key={each.image.base} className="shrink-0">
            <a
              href={widestOf(each.image)}
              aria-current={place === shown}
              onClick={(event) => {
                event.preventDefault()
                onShow(place)
              }}
              className={cn(
                `tone-${tone} relative block size-16 overflow-hidden rounded-field border-2 lg:size-22`,
                place === shown ? 'border-primary' : 'border-transparent',
              )}
            >
              <Picture
                image={each.image}
                alt={altOf(each, place)}
                sizes={92}
                className={cn('size-full object-cover', isGone(each) && 'opacity-60 grayscale')}
              />
              <MarkLabels
                marks={each.marks}
                className="absolute inset-x-0.5 bottom-0.5 grid gap-0.5"
                each="text-2xs"
              />
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
