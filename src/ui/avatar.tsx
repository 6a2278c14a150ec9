import type { ImageView } from '../lib/image-view.ts'
import { cn } from './cn.ts'
import { initialsOf, toneOf } from './initials.ts'
import { Picture } from './picture.tsx'

const sizes = {
  s: 'size-8 text-xs',
  m: 'size-11 text-base',
  l: 'size-16 text-figure lg:size-21 lg:text-total',
}

const look = 'grid shrink-0 place-items-center overflow-hidden rounded-full font-extrabold text-ink'

export const smallAvatar = cn(look, sizes.s)

/** A person's picture, or initials on a constant tone. Decorative: the name is next to it. */
export function Avatar({
  name,
  picture = null,
  size = 's',
}: {
  name: string
  picture?: ImageView | string | null
  size?: keyof typeof sizes
}) {
  return (
    <span aria-hidden="true" className={cn(`tone-${toneOf(name)}`, look, sizes[size])}>
      {picture === null ? (
        initialsOf(name)
      ) : (
        <Picture
          image={picture}
          alt=""
          width={84}
          height={84}
          sizes={84}
          kind="person"
          instead={initialsOf(name)}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
