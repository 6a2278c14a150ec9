import { cn } from './cn.ts'
import { type Glyph, Icon } from './icon.tsx'

const tones = {
  success: 'bg-success-soft text-success',
  info: 'bg-primary-soft text-primary-strong',
  warning: 'bg-warning-soft text-warning',
  offer: 'bg-offer-soft text-offer',
}

export function IconTile({ icon, tone = 'info' }: { icon: Glyph; tone?: keyof typeof tones }) {
  return (
    <span className={cn('grid size-10 shrink-0 place-items-center rounded-field', tones[tone])}>
      <Icon of={icon} />
    </span>
  )
}
