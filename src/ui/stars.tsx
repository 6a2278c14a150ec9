import { cn } from './cn.ts'

const path =
  'M12 17.75l-6.172 3.245l1.179-6.873l-5-4.867l6.9-1l3.086-6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873z'

function mask(attributes: string) {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='${path}' ${attributes}/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") left center / 1em 1em repeat-x`
}
const outline = mask("fill='none' stroke='#000' stroke-width='1.75' stroke-linejoin='round'")
const solid = mask("fill='#000' stroke='#000' stroke-width='1.75' stroke-linejoin='round'")

export function Stars({
  value,
  showNumber = false,
  size = 18,
  className,
}: {
  value: number
  showNumber?: boolean
  size?: number
  className?: string
}) {
  const text = value.toFixed(1)
  return (
    <span className={cn('inline-flex items-center gap-2 align-middle', className)}>
      <span
        aria-hidden="true"
        className="relative inline-block h-[1em] w-[5em] text-star"
        style={{ fontSize: size }}
      >
        <span className="absolute inset-0 bg-current" style={{ mask: outline }} />
        <span
          className="absolute inset-y-0 left-0 bg-current"
          style={{ mask: solid, width: `${Math.min(5, Math.max(0, value)) * 20}%` }}
        />
      </span>
      {showNumber && <b aria-hidden="true">{text}</b>}
      <span className="sr-only">{text} de 5 estrellas</span>
    </span>
  )
}
