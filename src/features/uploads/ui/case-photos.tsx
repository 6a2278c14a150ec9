import { useId, useState } from 'react'
import { cn } from '../../../ui/cn.ts'
import { FullPhoto } from '../../../ui/full-photo.tsx'
import { LazyComponent } from '../../../ui/lazy-component.tsx'
import type { PhotoView } from '../contract.ts'

const loadViewer = () => import('../../../ui/photo-viewer.tsx')

/** Each photo opens large; without scripts, over its page. */
export function CasePhotos({
  photos,
  by,
  large = false,
}: {
  photos: readonly PhotoView[]
  by: string
  large?: boolean
}) {
  const id = useId()
  const [open, setOpen] = useState<number | null>(null)
  if (photos.length === 0) return null
  const name = (index: number) => `Foto ${index + 1} de ${photos.length} de ${by}`
  return (
    <>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.thumb} id={`${id}${index}`}>
            <a
              href={`#${id}${index}-entera`}
              onClick={(event) => {
                event.preventDefault()
                setOpen(index)
              }}
              className={cn(
                'block overflow-hidden rounded-field border border-line',
                large ? 'h-30 w-42 max-w-full' : 'size-18',
              )}
            >
              <img src={photo.thumb} alt={name(index)} loading="lazy" className="size-full object-cover" />
            </a>
            <FullPhoto
              id={`${id}${index}-entera`}
              closeTo={`${id}${index}`}
              src={photo.full}
              alt={name(index)}
            />
          </li>
        ))}
      </ul>
      {open !== null && (
        <LazyComponent load={loadViewer} onFail={() => setOpen(null)}>
          {({ PhotoViewer }) => (
            <PhotoViewer
              photos={photos.map(({ full: src, width, height }, index) => ({
                src,
                width,
                height,
                alt: name(index),
              }))}
              start={open}
              name={`Fotos de ${by}`}
              onClose={() => setOpen(null)}
            />
          )}
        </LazyComponent>
      )}
    </>
  )
}
