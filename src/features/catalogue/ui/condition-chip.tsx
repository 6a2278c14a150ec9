import { Chip } from '../../../ui/chip.tsx'
import type { Condition, Wear } from '../rules.ts'
import { conditionText } from '../texts.ts'

export function ConditionChip({
  thing,
  className,
}: {
  thing: { condition: Condition; wear?: Wear | null }
  className?: string
}) {
  return (
    <Chip tone={thing.condition === 'nuevo' ? 'success' : 'info'} {...(className ? { className } : {})}>
      {conditionText(thing)}
    </Chip>
  )
}
