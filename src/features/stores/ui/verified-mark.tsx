import IconRosetteDiscountCheck from '@icons/rosette-discount-check'
import { Icon } from '../../../ui/icon.tsx'

/** Always with text: the icon alone does not say what was verified. */
export function VerifiedMark({ text = 'Tienda verificada' }: { text?: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold text-success">
      <Icon of={IconRosetteDiscountCheck} size="s" />
      {text}
    </span>
  )
}
