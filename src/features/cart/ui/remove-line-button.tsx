import IconTrash from '@icons/trash'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { CartLineView } from '../contract.ts'

export function RemoveLineButton({
  line,
  disabled,
  onRemove,
  className,
}: {
  line: CartLineView
  disabled: boolean
  onRemove: (line: CartLineView) => void
  className: string
}) {
  return (
    <button
      type="button"
      aria-label={`Quitar ${line.name}`}
      disabled={disabled}
      onClick={() => onRemove(line)}
      className={cn(
        'inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-muted enabled:hover:text-danger disabled:opacity-60',
        className,
      )}
    >
      <Icon of={IconTrash} size="s" />
      Quitar
    </button>
  )
}
