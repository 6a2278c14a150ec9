import type { Icon as Glyph } from '@tabler/icons-react'
import { cn } from './cn.ts'

const sizes = { xs: 14, s: 17, m: 20, l: 24 }

/** A decorative drawing: the text beside it, or its control's label, carries the meaning. */
export function Icon({
  of: Drawing,
  size = 'm',
  stroke = 1.75,
  className,
}: {
  of: Glyph
  size?: keyof typeof sizes
  stroke?: number
  className?: string
}) {
  return (
    <Drawing size={sizes[size]} stroke={stroke} className={cn('shrink-0', className)} aria-hidden="true" />
  )
}
