import type { ImageView } from '../../../lib/image-view.ts'
import { cn } from '../../../ui/cn.ts'
import { Picture } from '../../../ui/picture.tsx'

const sizes = {
  s: 'size-7 rounded-chip p-[3px]',
  m: 'size-9 rounded-button p-[5px]',
  l: 'size-16 rounded-card p-[9px]',
}

export function StoreLogo({
  logo,
  name,
  tone,
  size = 'm',
}: {
  logo: ImageView | string | null
  name: string
  tone: string
  size?: keyof typeof sizes
}) {
  const initial = name.slice(0, 1)
  return (
    <span
      aria-hidden="true"
      className={cn(
        `tone-${tone}`,
        'grid shrink-0 place-items-center overflow-hidden font-extrabold text-primary-strong',
        sizes[size],
      )}
    >
      {logo === null ? (
        initial
      ) : (
        <Picture
          image={logo}
          alt=""
          width={64}
          height={64}
          sizes={64}
          kind="store"
          instead={initial}
          className={
            typeof logo === 'string' ? 'size-full object-contain' : 'size-full rounded-[inherit] object-cover'
          }
        />
      )}
    </span>
  )
}
