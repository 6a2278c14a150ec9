import { type ImageView, Picture } from '../../../ui/picture.tsx'

/** The pictures of one version in their order, the main one first; what the other version lacks is marked. */
export function VersionPictures({
  images,
  others,
  tone,
}: {
  images: readonly ImageView[]
  others: readonly ImageView[]
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
      <ol className="mt-2 flex flex-wrap gap-2">
        {images.map((image, index) => {
          const isOwn = !known.has(image.base)
          return (
            <li
              key={image.base}
              className={`tone-${tone} overflow-hidden rounded-field border-2 ${isOwn ? 'border-ink' : 'border-transparent'}`}
            >
              <Picture
                image={image}
                alt={`Foto ${index + 1}${isOwn ? ', solo en esta versión' : ''}`}
                sizes="88px"
                className="size-22 object-cover"
              />
            </li>
          )
        })}
      </ol>
    </>
  )
}
