import { cn } from './cn.ts'

/** SVG content of an icon in a 24 × 24 view box: an import of `@icons/{name}`. */
export type Glyph = string

const sizes = { xs: 14, s: 17, m: 20, l: 24 }

/** Decorative: the text next to it or the control's label has the meaning. `styles.css` has its other attributes. */
export function Icon({
  of: drawing,
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
    <svg
      width={sizes[size]}
      height={sizes[size]}
      viewBox="0 0 24 24"
      strokeWidth={stroke}
      className={cn('icon', className)}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the build
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
