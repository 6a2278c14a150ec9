import { Chip } from '../../../web/ui/chip.tsx'

export function ConditionChip({
  condition,
  className,
}: {
  condition: 'nuevo' | 'usado'
  className?: string
}) {
  return (
    <Chip tone={condition === 'nuevo' ? 'success' : 'info'} {...(className ? { className } : {})}>
      {condition === 'nuevo' ? 'Nuevo' : 'Usado'}
    </Chip>
  )
}
