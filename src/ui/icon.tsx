import { cn } from './cn.ts'

/** What an icon draws in a square of 24, as SVG: an import of `@icons/{name}`. */
export type Glyph = string

const sizes = { xs: 14, s: 17, m: 20, l: 24 }

/** A decorative drawing: the text beside it, or its control's label, carries the meaning. `styles.css` has the rest. */
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
