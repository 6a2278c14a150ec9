import { Chip } from '../../../ui/chip.tsx'
import type { Condition, Wear } from '../rules.ts'
import { conditionText } from '../texts.ts'

export function ConditionChip({
  product,
  className,
}: {
  product: { condition: Condition; wear?: Wear | null }
  className?: string
}) {
  return (
    <Chip tone={product.condition === 'nuevo' ? 'success' : 'info'} {...(className ? { className } : {})}>
      {conditionText(product)}
    </Chip>
  )
}
