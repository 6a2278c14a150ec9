import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { cn } from '../../../web/ui/cn.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import type { CartLineView } from './cart-view.ts'

export function RemoveLineButton({
  line,
  onRemove,
  className,
}: {
  line: CartLineView
  onRemove: (line: CartLineView) => void
  className: string
}) {
  return (
    <button
      type="button"
      aria-label={`Quitar ${line.name}`}
      onClick={() => onRemove(line)}
      className={cn(
        'inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-muted hover:text-danger',
        className,
      )}
    >
      <Icon of={IconTrash} size="s" />
      Quitar
    </button>
  )
}
