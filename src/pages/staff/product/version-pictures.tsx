import type { ImageView } from '../../../lib/image-view.ts'
import { ReviewPictures } from './review-pictures.tsx'

/** The pictures of one version in their order, the main one first; what the other version lacks is marked. */
export function VersionPictures({
  images,
  others,
  name,
  tone,
}: {
  images: readonly ImageView[]
  others: readonly ImageView[]
  name: string
  tone: string
}) {
  const known = new Set(others.map(({ base }) => base))
  const own = images.filter(({ base }) => !known.has(base)).length
  const count = images.length === 1 ? '1 foto' : `${images.length} fotos`
  return (
    <>
      <p className="text-sm">
        {count}
        {own === 0 ? '' : `, ${own} que no ${own === 1 ? 'está' : 'están'} en la otra versión`}
      </p>
      <div className="mt-2">
        <ReviewPictures
          images={images}
          name={name}
          tone={tone}
          marked={images.filter(({ base }) => !known.has(base)).map(({ base }) => base)}
          className="size-28"
        />
      </div>
    </>
  )
}
