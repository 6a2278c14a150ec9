import type { ImageView } from '../lib/image-view.ts'
import { cn } from './cn.ts'
import { Picture } from './picture.tsx'

const sizes = {
  s: 'size-8 text-xs',
  m: 'size-11 text-base',
  l: 'size-16 text-figure lg:size-21 lg:text-total',
}
const tones = ['rosa', 'azul', 'menta', 'lila', 'arena', 'durazno']

export function initialsOf(name: string): string {
  const words = name.split(/[\s_]+/).filter(Boolean)
  return ((words[0]?.[0] ?? '') + (words[1]?.[0] ?? words[0]?.[1] ?? '')).toUpperCase()
}

export function toneOf(name: string): string {
  return tones[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length] ?? ''
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
