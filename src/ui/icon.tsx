import type { Icon as Glyph } from '@tabler/icons-react'

const sizes = { xs: 14, s: 17, m: 20, l: 24 }

/** What `styles.css` says of all of them need not stand in each. */
const styled = { xmlns: undefined, fill: undefined, strokeLinecap: undefined, strokeLinejoin: undefined }

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
  return <Drawing {...styled} size={sizes[size]} stroke={stroke} className={className} aria-hidden="true" />
}
