import type { ImageFiles } from '../lib/image-view.ts'
import { cn } from './cn.ts'
import { Picture } from './picture.tsx'

/** A small picture next to the name of what it shows. `className` sets the box, `size` the largest width in pixels. */
export function Thumbnail({
  image,
  size,
  className,
}: {
  image: ImageFiles
  size: number
  className: string
}) {
  return (
    <span className={cn('overflow-hidden', className)}>
      <Picture image={image} alt="" sizes={size} className="size-full object-cover" />
    </span>
  )
}
