import IconAlertCircle from '@icons/alert-circle'
import IconAlertTriangle from '@icons/alert-triangle'
import IconCircleCheck from '@icons/circle-check'
import IconInfoCircle from '@icons/info-circle'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { type Glyph, Icon } from './icon.tsx'

const tones = {
  info: { look: 'bg-primary-soft text-primary-strong', icon: IconInfoCircle },
  success: { look: 'bg-success-soft text-success', icon: IconCircleCheck },
  warning: { look: 'bg-warning-soft text-warning', icon: IconAlertTriangle },
  error: { look: 'bg-danger-soft text-danger', icon: IconAlertCircle },
}

type NoticeTone = keyof typeof tones

export function Notice({
  tone = 'info',
  title,
  icon,
  size = 'm',
  live = false,
  className,
  children,
}: {
  tone?: NoticeTone
  title?: ReactNode
  icon?: Glyph
  size?: 's' | 'm'
  live?: boolean
  className?: string
  children?: ReactNode
}) {
  return (
    <div
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={cn(
        'flex leading-normal',
        size === 's'
          ? 'items-center gap-2 rounded-button px-3 py-2 text-sm'
          : 'gap-3 rounded-field px-4 py-3.5 text-md',
        tones[tone].look,
        className,
      )}
    >
      <Icon of={icon ?? tones[tone].icon} size={size === 's' ? 's' : 'm'} />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {title && <b className={cn('font-bold', size === 'm' && 'block')}>{title} </b>}
        {children}
      </div>
    </div>
  )
}
