import { Chip } from '../../../ui/chip.tsx'
import { conditionTexts } from '../texts.ts'

export function ConditionChip({
  condition,
  className,
}: {
  condition: 'nuevo' | 'usado'
  className?: string
}) {
  return (
    <Chip tone={condition === 'nuevo' ? 'success' : 'info'} {...(className ? { className } : {})}>
      {conditionTexts[condition]}
    </Chip>
  )
}
