import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { type Glyph, Icon } from './icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  icon: Glyph
  /** `float` is on a picture, `flat` in a bar, `outline` in a toolbar. */
  look?: 'float' | 'flat' | 'outline'
  size?: 's' | 'm' | 'l'
}

const looks = {
  float: 'rounded-full bg-white shadow-float hover:bg-canvas',
  flat: 'rounded-full bg-transparent hover:bg-wash',
  outline: 'rounded-button border border-line bg-white hover:bg-canvas',
}

export function IconButton({
  label,
  icon,
  look = 'flat',
  size = 'm',
  className,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cn(
        'inline-grid size-11 shrink-0 place-items-center text-ink disabled:cursor-not-allowed disabled:text-faint disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:text-faint aria-disabled:opacity-60',
        looks[look],
        className,
      )}
    >
      <Icon of={icon} size={size} />
    </button>
  )
}
