import { useState } from 'react'
import type { ImageView } from '../../../lib/image-view.ts'
import { cn } from '../../../ui/cn.ts'
import { LazyComponent } from '../../../ui/lazy-component.tsx'
import { Picture, srcSet, widestOf } from '../../../ui/picture.tsx'

const loadViewer = () => import('../../../ui/photo-viewer.tsx')

/** A product's pictures, whole as they were sent; each opens large, without scripts as a page of its own. */
export function ReviewPictures({
  images,
  name,
  tone,
  marked = [],
  className,
}: {
  images: readonly ImageView[]
  name: string
  /** Of the category, behind the pictures. */
  tone: string
  /** The bases of those that stand out, since the other version lacks them. */
  marked?: readonly string[]
  /** The size of each. */
  className: string
}) {
  const [open, setOpen] = useState<number | null>(null)
  const altOf = (image: ImageView, index: number) =>
    `${name}, foto ${index + 1} de ${images.length}${marked.includes(image.base) ? ', solo en esta versión' : ''}`
  return (
    <>
      <ol className="flex flex-wrap gap-2">
        {images.map((image, index) => (
          <li key={image.base}>
            <a
              href={widestOf(image)}
              onClick={(event) => {
                event.preventDefault()
                setOpen(index)
              }}
              className={cn(
                `tone-${tone} block overflow-hidden rounded-field border-2`,
                marked.includes(image.base) ? 'border-ink' : 'border-transparent',
                className,
              )}
            >
              <Picture
                image={image}
                alt={altOf(image, index)}
                sizes={220}
                className="size-full object-contain"
              />
            </a>
          </li>
        ))}
      </ol>
      {open !== null && (
        <LazyComponent load={loadViewer} onFail={() => setOpen(null)}>
          {({ PhotoViewer }) => (
            <PhotoViewer
              photos={images.map((image, index) => ({
                src: widestOf(image),
                srcset: srcSet(image, 'webp'),
                width: image.width,
                height: image.height,
                alt: altOf(image, index),
              }))}
              start={open}
              name={`Fotos de ${name}`}
              onClose={() => setOpen(null)}
            />
          )}
        </LazyComponent>
      )}
    </>
  )
}
