import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { type Glyph, Icon } from './icon.tsx'

const tones = {
  success: 'bg-success-soft text-success',
  info: 'bg-primary-soft text-primary-strong',
  warning: 'bg-warning-soft text-warning',
  error: 'bg-danger-soft text-danger',
  offer: 'bg-offer-soft text-offer',
  neutral: 'bg-wash text-muted',
}

export type ChipTone = keyof typeof tones

export function Chip({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: ChipTone
  icon?: Glyph
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 rounded-md px-2 py-px text-xs leading-4.5 font-bold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} size="xs" stroke={2} />}
      {children}
    </span>
  )
}
